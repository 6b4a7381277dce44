import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { EnvironmentLabel, NewVersionNotice, OfflineNotice, SystemNotice } from "./frame-notices.tsx";
import { FrameHeader } from "./frame-shell.tsx";

describe("EnvironmentLabel must", () => {
  const html = drawn(<FrameHeader homeHref="/" labels={<EnvironmentLabel>Harjoittelu</EnvironmentLabel>} />);
  it("be words, on every page", () => expect(wordsOf(html)).toContain("Harjoittelu"));
  it("stand inside the header", () => expect(html).toMatch(/^<header class="header"><p class="environment-label">/));
});

describe("SystemNotice must", () => {
  const html = drawn(<SystemNotice lang="sv">Driftavbrott på fredag.</SystemNotice>);
  it("say the kind in words", () => expect(wordsOf(html)).toBe("Tärkeää: Driftavbrott på fredag."));
  it("carry the language of its words", () => expect(html).toContain('<span lang="sv">Driftavbrott'));
});

describe("OfflineNotice must", () => {
  const html = drawn(<OfflineNotice />);
  it("be a live region that is on the page from the start, so that its change is announced", () => {
    expect(html).toMatch(/^<div class="frame-status" aria-live="polite" aria-atomic="true">/);
  });
  it("be hidden until script knows", () => {
    expect(tagWith(html, 'data-connection="offline"')).toContain('hidden=""');
    expect(tagWith(html, 'data-connection="online"')).toContain('hidden=""');
  });
});

describe("NewVersionNotice must", () => {
  const html = drawn(<NewVersionNotice version="abc" />);
  it("be a live region that is on the page from the start", () => {
    expect(html).toMatch(
      /^<div class="frame-status" aria-live="polite" aria-atomic="true"><div data-new-version="abc" hidden="">/,
    );
  });
  it("reload only when the person asks", () => {
    expect(tagWith(html, "<button", "data-reload")).toContain('type="button"');
    expect(wordsOf(html)).toContain("Lataa sivu uudelleen");
  });
});
