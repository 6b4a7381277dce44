import { describe, expect, it } from "vitest";
import { Page } from "../page/page.tsx";
import { drawn, rulesOf, tagWith } from "../test-drawing.tsx";
import { FrameShell } from "./frame-shell.tsx";
import { SkipLink } from "./skip-link.tsx";

const html = drawn(
  <FrameShell footer={<footer />} header={<header />}>
    <Page title="Kartta" />
  </FrameShell>,
);

describe("SkipLink must", () => {
  it("be the first thing that takes the focus", () => expect(tagWith(html, "<a")).toContain('href="#main"'));
  it("be visible while it has the focus", () => {
    expect(rulesOf("frame.css", ".skip-link:not(:focus)")).toContain("clip-path");
    expect(rulesOf("frame.css", ".skip-link")).not.toContain("clip-path");
  });
  it("move the focus into main", () => {
    expect(drawn(<SkipLink />)).toContain('href="#main"');
    expect(tagWith(html, "<main")).toContain('id="main" tabindex="-1"');
  });
});
