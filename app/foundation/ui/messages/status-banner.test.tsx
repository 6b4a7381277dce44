import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { StatusBanner } from "./status-banner.tsx";

const html = drawn(<StatusBanner title="Hakemus on lähetetty.">Saat viestin.</StatusBanner>);

describe("StatusBanner must", () => {
  it("be a group named by its heading", () => {
    expect(html).toMatch(/^<section [^>]*role="group"[^>]* aria-labelledby="banner-title"/);
    expect(html).toMatch(/<h2[^>]*id="banner-title">Hakemus on lähetetty\.<\/h2>/);
  });
  it("take the focus when the page opens", () => {
    expect(tagWith(html, "<section")).toMatch(/tabindex="-1"[^>]* autofocus=""/i);
  });
  it("stay until the person leaves the page", () => expect(html).not.toMatch(/<button|data-close/));
  it("say its kind with a word and a sign, not by colour alone", () => {
    expect(wordsOf(html)).toBe("Valmis Hakemus on lähetetty. Saat viestin.");
    expect(html).toContain("<svg");
    expect(wordsOf(drawn(<StatusBanner kind="important" title="Istunto päättyi." />))).toBe("Tärkeää Istunto päättyi.");
  });
});
