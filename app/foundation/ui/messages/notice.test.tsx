import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { Notice } from "./notice.tsx";

describe("Notice must", () => {
  it("say its kind in words that are heard and by a sign, not by colour alone", () => {
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
  it("call what waits for the person no warning", () => {
    const waiting = (
      <Notice kind="waiting" title="Kaksi päätöstä odottaa">
        Vastaa.
      </Notice>
    );
    expect(wordsOf(drawn(waiting))).toBe("Kaksi päätöstä odottaa Vastaa.");
    expect(wordsOf(drawn(<Notice kind="waiting">Vastaa.</Notice>))).toBe("Odottaa sinua Vastaa.");
  });
  it("let a long compound of its title break between its parts", () =>
    expect(drawn(<Notice title="Sähköpostiosoitteesi on vahvistamatta">Vahvista se.</Notice>)).toContain(
      'Sähköposti<span aria-hidden="true">\u00AD</span>osoitteesi',
    ));
  it("have a heading where it is a part of the page", () => {
    expect(
      drawn(
        <Notice kind="waiting" level={2} title="Sinua odottaa">
          Vastaa.
        </Notice>,
      ),
    ).toMatch(/<h2 class="notice-title"><span>Sinua/);
    expect(drawn(<Notice title="Kaksi hakemusta">Muuta.</Notice>)).toContain('<p class="notice-title">');
  });
  it("stand in the flow of the page", () => expect(drawn(<Notice>Luonnos.</Notice>)).not.toMatch(/<dialog|autofocus/i));
  it("be a group with its title and words where it takes the focus", () => {
    const step = drawn(
      <Notice focusable id="check" kind="warning">
        Päivä on lukittu.
      </Notice>,
    );
    const group = tagWith(step, 'id="check"');
    for (const attribute of [
      'role="group"',
      'tabindex="-1"',
      'aria-labelledby="check-title"',
      'aria-describedby="check-words"',
    ])
      expect(group.toLowerCase()).toContain(attribute);
    expect(step).toMatch(/id="check-title"><span class="visually-hidden">Varoitus</);
    expect(step).toMatch(/id="check-words">Päivä on lukittu\.</);
    expect(drawn(<Notice>Luonnos.</Notice>)).not.toContain("aria-labelledby");
  });
  it("be a status only where script fills it later", () =>
    expect(drawn(<Notice>Luonnos.</Notice>)).not.toContain("role="));
});
