import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { Breakable } from "./breakable.tsx";

const HIDDEN = '<span aria-hidden="true">\u00AD</span>';

describe("Breakable must", () => {
  it("have the soft hyphens hidden from screen readers, because Orca passes them on to the voice", () => {
    expect(drawn(<Breakable text="Täytä varhaiskasvatushakemus" />)).toBe(
      `<span>Täytä varhais${HIDDEN}kasvatus${HIDDEN}hakemus</span>`,
    );
    expect(drawn(<Breakable byStaff text="Utvecklingssamtalen" />)).toBe(`<span>Utvecklings${HIDDEN}samtalen</span>`);
  });
  it("be one thing in a row: in a flex box each part would stand apart", () =>
    expect(drawn(<Breakable text="Varhaiskasvatussuunnitelma" />)).toMatch(/^<span>[^]*<\/span>$/));
  it("leave names and short words whole", () => {
    expect(drawn(<Breakable text="Kerhohakemus" />)).toBe("Kerhohakemus");
    expect(drawn(<Breakable text="Aino-Maria Virtanen-Lindqvist" />)).toBe("Aino-Maria Virtanen-Lindqvist");
  });
});
