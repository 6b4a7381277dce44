import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { Timeline } from "./timeline.tsx";

const html = drawn(
  <Timeline
    steps={[
      { id: "sent", title: "Lähetetty", time: { text: "3.3.2026", iso: "2026-03-03" } },
      { id: "now", title: "Käsittelyssä", state: "Nyt", current: true },
    ]}
  />,
);

describe("Timeline must", () => {
  it("be a list in order of time", () => {
    expect(html).toMatch(/^<ol.*Lähetetty.*<time dateTime="2026-03-03">3\.3\.2026<\/time>.*Käsittelyssä/);
  });
  it("mark the current step in words, not by colour alone", () => {
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(wordsOf(html)).toContain("Käsittelyssä Nyt");
  });
});
