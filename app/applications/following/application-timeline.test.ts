import { describe, expect, it, test } from "vitest";
import { APPLICATION_STATUSES } from "../contract.ts";
import type { ApplicationProgress } from "../own-extensions.ts";
import { presentStep, type Step, type TimelineFacts, timelineOf } from "./application-timeline.ts";

const TODAY = "2026-03-10";
const NOTHING: ApplicationProgress = {
  processingSince: null,
  decisionSent: null,
  answered: null,
  decidedStart: null,
  closed: null,
};
const TAKEN = { ...NOTHING, processingSince: "2026-03-04" };
const DECIDED = { ...TAKEN, decisionSent: "2026-03-06", decidedStart: "2026-08-10" };
const ACCEPTED = { ...DECIDED, answered: "2026-03-09" };

const facts = (changes: Partial<TimelineFacts>): TimelineFacts => ({
  status: "SENT",
  sentDate: "2026-03-01",
  dueDate: "2026-07-01",
  preferredStartDate: "2026-08-01",
  progress: NOTHING,
  isDecidable: false,
  ...changes,
});

/** "decision/done on 2026-03-06": one line for each step, in the form of the tests below. */
const written = ({ name, state, date }: Step) => `${name}/${state}${date ? ` ${date.means} ${date.day}` : ""}`;
const steps = (changes: Partial<TimelineFacts>, today = TODAY) => timelineOf(facts(changes), today).map(written);

describe("the timeline of an application", () => {
  it("is empty for a draft", () => {
    expect(steps({ status: "CREATED", sentDate: null })).toEqual([]);
  });

  it("goes from the sending to the preferred start", () => {
    expect(steps({})).toEqual([
      "sent/done on 2026-03-01",
      "processing/next",
      "decision/later by 2026-07-01",
      "answer/later",
      "start/later hoped 2026-08-01",
    ]);
  });

  test.each(["WAITING_PLACEMENT", "WAITING_UNIT_CONFIRMATION", "WAITING_DECISION", "WAITING_MAILING"] as const)(
    "is in processing in %s, whatever the municipality calls it",
    (status) => {
      expect(steps({ status, progress: TAKEN })).toEqual([
        "sent/done on 2026-03-01",
        "processing/now since 2026-03-04",
        "decision/next by 2026-07-01",
        "answer/later",
        "start/later hoped 2026-08-01",
      ]);
    },
  );

  it.each([
    ["on the day it was sent, as in pre-primary education", "2026-03-01"],
    ["on no day, as of a transfer", null],
  ])("has no day for the decision when it is due %s", (_title, dueDate) => {
    expect(steps({ dueDate })).toContain("decision/later");
  });

  it("waits for the answer two weeks from the decision", () => {
    expect(steps({ status: "WAITING_CONFIRMATION", progress: DECIDED, isDecidable: true })).toEqual([
      "sent/done on 2026-03-01",
      "processing/done since 2026-03-04",
      "decision/done on 2026-03-06",
      "answer/now by 2026-03-20",
      "start/later starts 2026-08-10",
    ]);
  });

  it("waits for the answer again when an accepted application has another pending decision", () => {
    expect(steps({ status: "ACTIVE", progress: DECIDED, isDecidable: true })).toContain("answer/now by 2026-03-20");
  });

  it.each([
    ["2026-08-09", "start/next starts 2026-08-10"],
    ["2026-08-10", "start/done starts 2026-08-10"],
  ])("goes on to the first day: on %s", (today, start) => {
    expect(steps({ status: "ACTIVE", progress: ACCEPTED }, today)).toEqual([
      "sent/done on 2026-03-01",
      "processing/done since 2026-03-04",
      "decision/done on 2026-03-06",
      "answer/done on 2026-03-09",
      start,
    ]);
  });

  it("ends when the guardian cancelled the application", () => {
    expect(
      steps({ status: "CANCELLED", cancelledByGuardian: true, progress: { ...NOTHING, closed: "2026-03-02" } }),
    ).toEqual(["sent/done on 2026-03-01", "closed/ended on 2026-03-02"]);
  });

  it("ends when the municipality closed the application", () => {
    expect(steps({ status: "CANCELLED", progress: { ...TAKEN, closed: "2026-03-05" } })).toEqual([
      "sent/done on 2026-03-01",
      "processing/done since 2026-03-04",
      "closed/ended on 2026-03-05",
    ]);
  });

  it("ends when the guardian rejected the place", () => {
    expect(steps({ status: "REJECTED", progress: { ...ACCEPTED, decidedStart: null, closed: "2026-03-09" } })).toEqual([
      "sent/done on 2026-03-01",
      "processing/done since 2026-03-04",
      "decision/done on 2026-03-06",
      "answer/done on 2026-03-09",
      "closed/ended on 2026-03-09",
    ]);
  });

  it.each(APPLICATION_STATUSES)(
    "has only the dates of the sending and the preferred start when the gateway sends no others: %s",
    (status) => {
      const steps = timelineOf(facts({ status, progress: undefined, dueDate: null, isDecidable: undefined }), TODAY);
      const dated = steps.flatMap(({ name, date }) => (date ? [name] : []));
      expect(dated.filter((name) => name !== "sent" && name !== "start")).toEqual([]);
    },
  );

  it.each(APPLICATION_STATUSES)("has one present step: %s", (status) => {
    const steps = timelineOf(facts({ status, progress: ACCEPTED }), TODAY);
    const present = steps.filter(({ state }) => state === "now" || state === "next" || state === "ended");
    expect(present.length).toBeLessThanOrEqual(2);
    expect(presentStep(steps)).toBe(present[0]);
  });

  it("is at its last step when all steps are done", () => {
    const steps = timelineOf(facts({ status: "ACTIVE", progress: ACCEPTED }), "2026-09-01");
    expect(presentStep(steps)).toMatchObject({ name: "start", state: "done" });
  });
});
