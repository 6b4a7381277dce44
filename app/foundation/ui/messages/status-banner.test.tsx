import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { ToldBanner } from "./told-banner.tsx";

const html = drawn(<StatusBanner title="Hakemus on lähetetty.">Saat viestin.</StatusBanner>);

describe("StatusBanner must", () => {
  it("be a group named by its heading", () => {
    expect(html).toMatch(/^<section [^>]*role="group"[^>]* aria-labelledby="banner-title"/);
    expect(html).toMatch(/<h2[^>]*id="banner-title"><svg.*<\/svg><span>Hakemus on lähetetty\.<\/span><\/h2>/);
  });
  it("take the focus when the page opens", () => {
    expect(tagWith(html, "<section")).toMatch(/tabindex="-1"[^>]* autofocus=""/i);
  });
  it("stay until the person leaves the page", () => expect(html).not.toMatch(/<button|data-close/));
  it("say first what was done", () => expect(wordsOf(html)).toMatch(/^Hakemus on lähetetty\./));
  it("say its kind in words and by a sign, not by colour alone", () => {
    expect(wordsOf(html)).toBe("Hakemus on lähetetty. Saat viestin.");
    expect(html).toContain("<svg");
    expect(wordsOf(drawn(<StatusBanner kind="important" title="Istunto päättyi." />))).toBe(
      "Tärkeää: Istunto päättyi.",
    );
  });
  it("draw no empty box under its title", () => {
    expect(html).toContain("banner-text");
    expect(drawn(<ToldBanner kind="done" sentence="Vastaus on lähetetty." />)).not.toContain("banner-text");
  });
});
