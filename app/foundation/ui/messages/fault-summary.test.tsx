import { describe, expect, it } from "vitest";
import { TextField } from "../fields/text-field.tsx";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { WhereToLookContext } from "./banner-context.ts";
import { FaultSummary } from "./fault-summary.tsx";

const faults = [
  { fieldId: "first-name", message: "Kirjoita etunimi." },
  { fieldId: "start", message: "Kirjoita aloituspäivä." },
];
const html = drawn(<FaultSummary faults={faults} />);

describe("FaultSummary must", () => {
  it("take the focus when the page opens, as a group named by its heading", () => {
    const summary = tagWith(html, 'id="faults"');
    expect(summary).toContain('tabindex="-1"');
    expect(summary).toContain('role="group"');
    expect(summary).toContain('aria-labelledby="faults-title"');
    expect(summary).toMatch(/autofocus/i);
  });
  it("say in its heading how many faults there are", () => {
    expect(html).toMatch(/<h2[^>]*id="faults-title".*Korjaa 2 kohtaa<\/h2>/);
    expect(wordsOf(drawn(<FaultSummary faults={faults.slice(0, 1)} />))).toContain("Korjaa yksi kohta");
  });
  it("link each fault to its field", () => {
    expect(html).toContain('<a href="#first-name">Kirjoita etunimi.</a>');
    expect(html).toContain('<a href="#start">');
  });
  it("repeat the words beside the field", () => {
    const field = { name: "first-name", id: "first-name", value: "", fault: "Kirjoita etunimi." };
    expect(wordsOf(drawn(<TextField field={field} label="Etunimi" />))).toContain("Kirjoita etunimi.");
    expect(wordsOf(html)).toContain("Kirjoita etunimi.");
  });
  it("say the language of a name in another language", () => {
    const foreign = { words: "Vilket datum?", lang: "sv" };
    const fault = { fieldId: "q6", message: "Vilket datum? Päivää 31 ei ole.", foreign };
    expect(drawn(<FaultSummary faults={[fault]} />)).toContain(
      '<a href="#q6"><span><span lang="sv">Vilket datum?</span> Päivää 31 ei ole.</span></a>',
    );
  });
  it("lead to where the person can look, when nobody knows whether the post was carried out", () => {
    const look = { href: "/messages", text: "Katso ensin tästä: Viestit" };
    const unknown = (
      <WhereToLookContext.Provider value={look}>
        <FaultSummary faults={faults} />
      </WhereToLookContext.Provider>
    );
    expect(drawn(unknown)).toMatch(/<a[^>]*href="\/messages"[^>]*>.*Katso ensin tästä: Viestit/);
    expect(html).not.toContain('href="/');
  });
  it("draw nothing when there are no faults", () => expect(drawn(<FaultSummary faults={[]} />)).toBe(""));
});
