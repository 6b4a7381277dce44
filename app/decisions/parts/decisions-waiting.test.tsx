import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ShownDecision } from "../application-decisions/by-child.ts";
import type { ShownSupport } from "../assistance-decisions/listed-by-child.ts";
import { type ChildDecisions, SupportToRead, useAnswersWaiting, waitingRank } from "./decisions-waiting.tsx";

const place = (changes: Partial<ShownDecision> = {}): ShownDecision => ({
  id: "d",
  childId: "c",
  applicationId: "a",
  type: "DAYCARE",
  status: "PENDING",
  sentDate: "2026-03-10",
  resolved: null,
  mayDownload: true,
  isDecidable: true,
  ...changes,
});

const support = (changes: Partial<ShownSupport> = {}): ShownSupport => ({
  kind: "EARLY_CHILDHOOD",
  id: "s",
  childId: "c",
  status: "ACCEPTED",
  decisionMade: "2026-03-10",
  validityPeriod: { start: "2026-03-15", end: "2026-12-31" },
  unitName: "Koivikko",
  levels: [],
  type: null,
  annulmentReason: "",
  isUnread: true,
  ...changes,
});

const child = (
  applicationDecisions: ShownDecision[],
  ofSupport: ShownSupport[] = [],
  [firstName, lastName] = ["Elsa", "Virtanen"] as [string, string],
): ChildDecisions => ({ childId: "c", firstName, lastName, applicationDecisions, support: ofSupport });

const AnswersWaiting = ({ of }: { of: ChildDecisions[] }) => useAnswersWaiting(of);
const counted = (...of: ChildDecisions[]) => wordsOf(drawn(<AnswersWaiting of={of} />));
const toRead = (...of: ChildDecisions[]) => drawn(<SupportToRead of={of} />);

describe("the sentence of the list about decisions to answer", () => {
  it("counts the applications", () => {
    const both = [place({ type: "PRESCHOOL" }), place({ id: "e", type: "PRESCHOOL_DAYCARE" })];
    expect(counted(child(both))).toBe("1 hakemus odottaa vastaustasi.");
    expect(counted(child([...both, place({ id: "f", applicationId: "b" })]))).toMatch(/^2 hakemusta odottaa/);
  });

  it("is not there when everything is answered", () =>
    expect(counted(child([place({ isDecidable: false })]))).toBe(""));
});

describe("the part for decisions on support to read", () => {
  it("has a link to each unread one, by the first name of the child", () => {
    const shown = toRead(child([place()], [support()]));
    expect(shown).toContain('href="/decisions/assistance/s"');
    expect(wordsOf(shown)).toContain("Lue: Päätös tuesta varhaiskasvatuksessa 10.3.2026, Elsa");
    expect(wordsOf(toRead(child([], [support(), support({ id: "t" })])))).toContain(
      "2 tukea koskevaa päätöstä on lukematta",
    );
  });

  it("is empty when everything is read", () => {
    const read = support({ isUnread: false });
    expect(toRead(child([place()], [read, support({ status: "ANNULLED" })]))).toBe("");
  });

  it("names two children of one first name in full", () =>
    expect(
      wordsOf(
        toRead(child([], [support()], ["Elsa Maria", "Virtanen"]), {
          ...child([], [support({ id: "t" })]),
          childId: "d",
        }),
      ),
    ).toMatch(/, Elsa Maria Virtanen Lue: .*, Elsa Virtanen$/));

  it("names a child without a first name", () =>
    expect(wordsOf(toRead(child([], [support()], ["", "Korhonen"])))).toContain("Korhonen (nimetön lapsi)"));
});

describe("the children of the list", () => {
  it("come in the order of what waits", () => {
    expect(waitingRank(child([place()]))).toBe(0);
    expect(waitingRank(child([], [support()]))).toBe(1);
    expect(waitingRank(child([place({ isDecidable: false })]))).toBe(2);
  });
});
