import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { Notice } from "./notice.tsx";

describe("Notice must", () => {
  it("say its kind in words and by a sign, not by colour alone", () => {
    expect(wordsOf(drawn(<Notice>Luonnos säilyy.</Notice>))).toBe("Huomaa Luonnos säilyy.");
    expect(
      wordsOf(
        drawn(
          <Notice kind="warning" title="Kaksi hakemusta">
            Muuta aiempaa.
          </Notice>,
        ),
      ),
    ).toBe("Varoitus: Kaksi hakemusta Muuta aiempaa.");
    expect(drawn(<Notice kind="danger">Peruminen on lopullista.</Notice>)).toContain("<svg");
  });
  it("stand in the flow of the page", () => expect(drawn(<Notice>Luonnos.</Notice>)).not.toMatch(/<dialog|autofocus/i));
  it("be a status only where script fills it later", () =>
    expect(drawn(<Notice>Luonnos.</Notice>)).not.toContain("role="));
});
