import { describe, expect, it, test } from "vitest";
import type { ApplicationSummary } from "../contract.ts";
import { apartBy, byState, isStartDecided, lacksCertificates, tasksFirst, tasksIn } from "./listed-applications.ts";

const TODAY = "2026-04-03";

const summary = (changes: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  applicationId: "a",
  type: "DAYCARE",
  childId: "elsa",
  childName: "Virtanen Elsa",
  preferredUnitName: "Kaisla",
  allPreferredUnitNames: ["Kaisla"],
  startDate: "2026-08-01",
  sentDate: "2026-03-10",
  applicationStatus: "SENT",
  createdDate: "2026-03-09T12:00:00+02:00",
  transferApplication: false,
  ...changes,
});

const elsa = (applicationSummaries: ApplicationSummary[], decidableApplications: string[] = []) => ({
  childId: "elsa",
  childName: "Elsa Virtanen",
  duplicateOf: null,
  applicationSummaries,
  permittedActions: {},
  decidableApplications,
});

describe("the applications of a child", () => {
  test.each([
    { status: "CREATED", startDate: null, ended: false },
    { status: "SENT", startDate: "2026-01-01", ended: false },
    { status: "WAITING_DECISION", startDate: "2026-01-01", ended: false },
    { status: "WAITING_CONFIRMATION", startDate: "2026-01-01", ended: false },
    { status: "ACTIVE", startDate: "2026-04-04", ended: false },
    { status: "ACTIVE", startDate: "2026-04-03", ended: true },
    { status: "REJECTED", startDate: "2026-08-01", ended: true },
    { status: "CANCELLED", startDate: "2026-08-01", ended: true },
  ] as const)("in $status that start on $startDate are ended: $ended", ({ status, startDate, ended }) => {
    const one = summary({ applicationStatus: status, startDate });
    expect(byState(elsa([one]), TODAY)).toEqual(ended ? { running: [], ended: [one] } : { running: [one], ended: [] });
  });

  it("are under way when an active one has another decision to answer", () => {
    const one = summary({ applicationStatus: "ACTIVE", startDate: "2026-01-01" });
    expect(byState(elsa([one], ["a"]), TODAY).running).toEqual([one]);
  });
});

describe("the list", () => {
  it("begins with the child and the application that wait, and keeps the order of the others", () => {
    const sent = summary({ applicationId: "s" });
    const decided = summary({ applicationId: "p", applicationStatus: "WAITING_CONFIRMATION" });
    const others = ["aapo", "hilla"].map((childId) => ({ ...elsa([sent]), childId }));
    const children = [...others, elsa([sent, decided], ["p"])];
    const shown = tasksFirst(children, tasksIn(children, TODAY));
    expect(shown.map(({ childId }) => childId)).toEqual(["elsa", "aapo", "hilla"]);
    expect(shown[0]?.applicationSummaries).toEqual([decided, sent]);
  });
});

describe("what waits for the guardian", () => {
  const kinds = (applications: ApplicationSummary[], decidable: string[] = []) =>
    tasksIn([elsa(applications, decidable)], TODAY).map(({ kind }) => kind);

  it("is a decision, then certificates, then a draft that ends within a week", () => {
    const draft = summary({ applicationId: "d", applicationStatus: "CREATED", keptUntil: "2026-04-10" });
    const urgent = summary({ applicationId: "u", attachmentsMissing: ["URGENCY"] });
    const decided = summary({ applicationId: "p", applicationStatus: "WAITING_CONFIRMATION" });
    expect(kinds([draft, urgent, decided], ["p"])).toEqual(["answer", "certificates", "draft"]);
  });

  it("is nothing when an application needs no action", () => {
    expect(kinds([summary(), summary({ applicationStatus: "CREATED", keptUntil: "2026-04-11" })])).toEqual([]);
  });

  it("is not a certificate that the guardian cannot add any more", () => {
    expect(kinds([summary({ applicationStatus: "WAITING_DECISION", attachmentsMissing: ["URGENCY"] })])).toEqual([]);
  });
});

test.each([
  ["CREATED", false],
  ["SENT", true],
  ["WAITING_PLACEMENT", true],
  ["WAITING_MAILING", true],
  ["WAITING_CONFIRMATION", false],
  ["ACTIVE", false],
  ["REJECTED", false],
  ["CANCELLED", false],
] as const)("certificates that are missing in %s are told: %s", (applicationStatus, isTold) => {
  expect(lacksCertificates(summary({ applicationStatus, attachmentsMissing: ["EXTENDED_CARE"] }))).toBe(isTold);
  expect(lacksCertificates(summary({ applicationStatus, attachmentsMissing: [] }))).toBe(false);
});

test.each([
  ["SENT", false],
  ["WAITING_DECISION", false],
  ["WAITING_CONFIRMATION", true],
  ["ACTIVE", true],
  ["REJECTED", false],
] as const)("the start of an application in %s is decided: %s", (applicationStatus, isDecided) => {
  expect(isStartDecided(summary({ applicationStatus }))).toBe(isDecided);
});

describe("words distinguish the applications of one child", () => {
  it("by the unit that each asks for first", () => {
    const other = summary({ preferredUnitName: "Apila" });
    expect(apartBy(summary(), [summary({ type: "CLUB" }), other])).toEqual(["Kaisla"]);
  });
  it("by the day too, when two of a type have the same first unit", () => {
    const [early, late, draft] = [summary(), summary({ sentDate: "2026-03-20" }), summary({ sentDate: null })];
    const all = [early, late, draft];
    expect(apartBy(early, all)).toEqual(["Kaisla", "2026-03-10"]);
    expect(apartBy(late, all)).toEqual(["Kaisla", "2026-03-20"]);
    expect(apartBy(draft, all)).toEqual(["Kaisla", "2026-03-09"]);
  });
});
