import { describe, expect, it } from "vitest";
import type { Language } from "~/foundation/i18n/language.ts";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { WholeDecision, type WholeDecisionProps } from "./whole-decision.tsx";

const decision = (changes: Partial<WholeDecisionProps> = {}): WholeDecisionProps => ({
  kind: "EARLY_CHILDHOOD",
  id: "d",
  childName: "Elsa Virtanen",
  status: "ACCEPTED",
  language: "fi",
  decisionMade: "2026-03-10",
  annulmentReason: "",
  hasDocument: true,
  content: [{ heading: "Päätös", rows: [{ key: "Tuen taso", value: ["Tehostettu tuki", "Erityinen tuki"] }] }],
  ...changes,
});

const page = (changes: Partial<WholeDecisionProps> = {}, reader: Language = "fi") =>
  drawn(<WholeDecision decision={decision(changes)} />, reader);

describe("a decision on support", () => {
  it("is one page with one heading and the child's name above it", () => {
    const html = page();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(wordsOf(html)).toContain("Elsa Virtanen Päätös tuesta varhaiskasvatuksessa Tukea myönnetty");
    expect(html).toContain("<li>Tehostettu tuki</li><li>Erityinen tuki</li>");
  });

  it("links to its file, or says in words that there is none", () => {
    const link = tagWith(page({ language: "sv" }), 'href="/api/citizen/children/assistance-need-decision/d/pdf"');
    expect(link).toContain('hrefLang="sv"');
    const without = page({ hasDocument: false });
    expect(without).not.toContain("/pdf");
    expect(wordsOf(without)).toContain("Päätöstä ei voi vielä ladata");
    expect(page({ kind: "PRESCHOOL" })).toContain("/api/citizen/children/assistance-need-preschool-decisions/d/pdf");
  });

  it("marks the language of the parts that are not in the reader's language", () => {
    const html = page({ language: "sv" }, "en");
    expect(html).toContain('<div class="flow" lang="sv">');
    expect(wordsOf(html)).toContain("This decision is written in Swedish.");
    expect(wordsOf(html)).toContain("Du kan begära omprövning av beslutet inom 30 dagar");
    expect(page()).not.toContain(' lang="');
  });

  it("says first that it is annulled, with the reason in its own language, and has no appeal guidance", () => {
    const html = page({ status: "ANNULLED", annulmentReason: "Barnet flyttade.", language: "sv" });
    const words = wordsOf(html);
    expect(words).toContain("Tämä päätös on mitätöity. Se ei ole enää voimassa. Syy: Barnet flyttade.");
    expect(html).toContain('<span lang="sv">Barnet flyttade.</span>');
    expect(words).not.toContain("omprövning");
    expect(wordsOf(page({ status: "ANNULLED" }))).not.toContain("Syy:");
  });

  it.each([
    ["EARLY_CHILDHOOD", "30 päivän kuluessa", "ma 13.4.2026", "to 16.4.2026"],
    ["PRESCHOOL", "14 päivän kuluessa", "pe 27.3.2026", "ti 31.3.2026"],
  ] as const)("of kind %s can be appealed against %s, with its last days", (kind, within, electronic, letter) => {
    const words = wordsOf(page({ kind }));
    for (const said of [within, electronic, letter]) expect(words).toContain(said);
  });
});
