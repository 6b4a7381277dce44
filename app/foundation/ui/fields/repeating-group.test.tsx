import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { RepeatingGroup } from "./repeating-group.tsx";

const rows = [
  { id: "u1", title: "Aamuruskon päiväkoti" },
  { id: "u2", title: "Skärgårdens daghem", lang: "sv" },
  { id: "u3", title: "Merenranta" },
];
const html = drawn(
  <RepeatingGroup
    fault="Valitse ainakin yksi."
    id="units"
    legend="Hakutoiveet"
    list="preferredUnits"
    most={3}
    ordered
    rows={rows}
    status="Merenranta on lisätty."
  />,
);

describe("RepeatingGroup must", () => {
  it("be a fieldset named by its legend", () => {
    expect(html).toMatch(/^<fieldset[^>]*aria-describedby="units-fault"[^>]*><legend[^>]*>Hakutoiveet/);
    expect(tagWith(html, "<fieldset")).toContain('id="units" tabindex="-1"');
  });
  it("work by submit buttons alone", () => {
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(7);
    for (const button of buttons) expect(button).toMatch(/name="intent"/);
    expect(tagWith(html, "<button", 'value="preferredUnits.up.1"')).toContain('type="submit"');
  });
  it("name each button by its row", () => {
    expect(wordsOf(html)).toContain("Siirrä ylöspäin: Skärgårdens daghem");
    expect(wordsOf(html)).toContain("Poista: Aamuruskon päiväkoti");
  });
  it("name the fields of each row by the row", () => {
    const filled = rows.map((row) => ({ ...row, fields: <input name={row.id} /> }));
    const group = drawn(<RepeatingGroup id="u" legend="L" list="l" rows={filled} />);
    for (const { id, title } of rows) {
      expect(group).toMatch(new RegExp(`<p [^>]*id="${id}-name"[^>]*>${title.slice(0, 5)}`));
      expect(group).toMatch(
        new RegExp(`<div aria-labelledby="${id}-name"[^>]* role="group"><input name="${id}"/></div>`),
      );
    }
    expect(html).not.toContain('<div aria-labelledby="u1-name"');
  });
  it("offer only moves that are possible", () => {
    expect(html).not.toContain("preferredUnits.up.0");
    expect(html).toContain("preferredUnits.down.0");
    expect(html).toContain("preferredUnits.down.1");
    expect(html).not.toContain("preferredUnits.down.2");
    expect(html).not.toContain("preferredUnits.add");
    const two = drawn(<RepeatingGroup id="u" least={2} legend="L" list="l" most={3} rows={rows.slice(0, 2)} />);
    expect(two).toContain('value="l.add"');
    expect(two).not.toContain("l.remove");
    expect(two).not.toContain("l.up");
  });
  it("say the result of the last move in a line that takes the focus", () => {
    expect(html).toMatch(/<p class="row-status"[^>]* role="group" tabindex="-1"[^>]*>Merenranta on lisätty\.</);
    expect(drawn(<RepeatingGroup id="u" legend="L" list="l" rows={[]} />)).not.toContain("row-status");
  });
});
