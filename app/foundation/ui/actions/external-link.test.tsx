import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { ExternalLink } from "./external-link.tsx";

const html = drawn(
  <ExternalLink href="https://example.org/" newTab>
    Traficom
  </ExternalLink>,
);

describe("ExternalLink must", () => {
  it("say in words that a new tab opens, before it does", () => {
    expect(wordsOf(html)).toBe("Traficom (avautuu uuteen välilehteen)");
    const same = drawn(<ExternalLink href="https://example.org/">Traficom</ExternalLink>);
    expect(wordsOf(same)).toBe("Traficom");
    expect(same).not.toContain("target");
  });
  it("give the other site no access to this page", () => expect(html).toContain('rel="noopener noreferrer"'));
});
