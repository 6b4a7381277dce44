import { describe, expect, it } from "vitest";
import { WrittenLanguageContext } from "~/foundation/i18n/written-language.ts";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ShownSupport } from "../listed-by-child.ts";
import { SupportOfChild } from "./support-of-child.tsx";

const support = (changes: Partial<ShownSupport> = {}): ShownSupport => ({
  kind: "EARLY_CHILDHOOD",
  id: "d",
  childId: "c",
  status: "ACCEPTED",
  decisionMade: "2026-03-10",
  validityPeriod: { start: "2026-03-15", end: "2026-12-31" },
  unitName: "Koivikko",
  levels: ["ENHANCED_ASSISTANCE"],
  type: null,
  annulmentReason: "",
  isUnread: false,
  ...changes,
});

const html = (changes: Partial<ShownSupport> = {}) =>
  drawn(<SupportOfChild childName="Elsa Virtanen" decisions={[support(changes)]} />);
const words = (changes: Partial<ShownSupport> = {}) => wordsOf(html(changes));

describe("a decision on support in the list", () => {
  it("is unfolded while it is unread, and says so in words", () => {
    expect(html({ isUnread: true })).toMatch(/<details[^>]* open=""/);
    expect(words({ isUnread: true })).toContain("Lukematta");
    expect(html()).not.toMatch(/<details[^>]* open/);
    expect(words()).not.toContain("Lukematta");
  });

  it("says its level or its stage, its period, its unit and its day", () => {
    expect(words()).toContain("Tehostettu tuki Voimassa 15.3.2026–31.12.2026 Yksikkö Koivikko Päätös tehty 10.3.2026");
    const preschool = { kind: "PRESCHOOL", levels: [], type: "TERMINATED", unitName: null } as const;
    const said = words({ ...preschool, levels: [], validityPeriod: { start: "2026-03-15", end: null } });
    expect(said).toContain("Tuki päättyy");
    expect(said).toContain("15.3.2026 alkaen");
    expect(said).not.toContain("Yksikkö");
  });

  it.each([
    ["ACCEPTED", "Tukea myönnetty"],
    ["REJECTED", "Tukea ei myönnetty"],
    ["ANNULLED", "Mitätöity"],
  ] as const)("that is %s says %s", (status, word) => {
    expect(words({ status })).toContain(word);
  });

  it("that ends the support does not say that support was granted", () => {
    expect(words({ levels: ["ASSISTANCE_ENDS"] })).not.toContain("Tukea myönnetty");
    expect(words({ levels: [], type: "TERMINATED" })).not.toContain("Tukea myönnetty");
  });

  it("says why it is annulled", () => {
    expect(words({ status: "ANNULLED", annulmentReason: "Lapsi muutti." })).toContain(
      "Miksi päätös mitätöitiin Lapsi muutti.",
    );
  });

  it("marks the language of that reason", () => {
    const annulled = support({ status: "ANNULLED", annulmentReason: "Barnet flyttade." });
    const page = drawn(
      <WrittenLanguageContext.Provider value={(text) => (text === "Barnet flyttade." ? "sv" : null)}>
        <SupportOfChild childName="Elsa Virtanen" decisions={[annulled]} />
      </WrittenLanguageContext.Provider>,
    );
    expect(page).toContain('<span lang="sv">Barnet flyttade.</span>');
  });

  it("links to its own page by a link with a unique name", () => {
    expect(html()).toContain('href="/decisions/assistance/d"');
    expect(html({ kind: "PRESCHOOL" })).toContain('href="/decisions/assistance-preschool/d"');
    expect(words()).toContain("Lue koko päätös: Päätös tuesta varhaiskasvatuksessa, Elsa Virtanen, 10.3.2026");
  });
});
