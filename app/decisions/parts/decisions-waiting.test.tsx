import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ShownDecision } from "../application-decisions/by-child.ts";
import type { ShownSupport } from "../assistance-decisions/listed-by-child.ts";
import { DecisionsWaiting, waitingRank } from "./decisions-waiting.tsx";

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

const html = (
  applicationDecisions: ShownDecision[],
  ofSupport: ShownSupport[] = [],
  [firstName, lastName] = ["Elsa", "Virtanen"],
) => drawn(<DecisionsWaiting of={[{ childId: "c", firstName, lastName, applicationDecisions, support: ofSupport }]} />);

describe("the part for waiting decisions on the list", () => {
  it("has a link to each decision to answer, by the first name of the child", () => {
    const shown = html([place()]);
    expect(wordsOf(shown)).toContain(
      "1 hakemuksen päätös odottaa vastaustasi Vastaa: Päätös varhaiskasvatuspaikasta, Elsa",
    );
    expect(shown).toContain('href="/decisions/by-application/a#decision-d"');
  });

  it("has a link to each unread decision on support", () => {
    const shown = html([place()], [support()]);
    expect(shown).toContain('href="/decisions/assistance/s"');
    expect(wordsOf(shown)).toContain(
      "2 asiaa odottaa sinua Vastaa: Päätös varhaiskasvatuspaikasta, Elsa Lue: Päätös tuesta varhaiskasvatuksessa 10.3.2026, Elsa",
    );
    expect(wordsOf(html([], [support(), support({ id: "t" })]))).toContain("2 tukea koskevaa päätöstä on lukematta");
  });

  it("has one row for the decisions of one application", () => {
    const both = [place({ type: "PRESCHOOL" }), place({ id: "e", type: "PRESCHOOL_DAYCARE" })];
    const shown = html([...both, place({ id: "f", applicationId: "b" })]);
    expect(shown.match(/<li>/g)).toHaveLength(2);
    expect(wordsOf(shown)).toMatch(
      /^2 hakemuksen päätökset odottavat vastaustasi Vastaa: Päätös esiopetus\S+ ja .*, Elsa/,
    );
  });

  it("is empty when everything is answered and read", () => {
    const read = support({ isUnread: false });
    const annulled = support({ status: "ANNULLED" });
    expect(html([place({ isDecidable: false })], [read, annulled])).toBe("");
  });

  it("names two children of one first name in full", () => {
    const child = { childId: "c", lastName: "Virtanen", applicationDecisions: [place()], support: [] };
    const both = [
      { ...child, firstName: "Elsa Maria" },
      { ...child, childId: "d", firstName: "Elsa", applicationDecisions: [place({ id: "e" })] },
    ];
    expect(wordsOf(drawn(<DecisionsWaiting of={both} />))).toContain(
      "Elsa Maria Virtanen Vastaa: Päätös varhaiskasvatuspaikasta, Elsa Virtanen",
    );
  });

  it("comes before the children in the order of what waits", () => {
    const child = { childId: "c", firstName: "Elsa", lastName: "Virtanen", applicationDecisions: [], support: [] };
    expect(waitingRank({ ...child, applicationDecisions: [place()] })).toBe(0);
    expect(waitingRank({ ...child, support: [support()] })).toBe(1);
    expect(waitingRank({ ...child, applicationDecisions: [place({ isDecidable: false })] })).toBe(2);
  });

  it("names a child without a first name", () => {
    expect(wordsOf(html([place()], [], ["", "Korhonen"]))).toContain("Korhonen (nimetön lapsi)");
  });
});
