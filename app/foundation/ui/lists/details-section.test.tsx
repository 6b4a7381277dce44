import { describe, expect, it } from "vitest";
import { drawn, rulesOf, stylesheet, tagWith } from "../test-drawing.tsx";
import { DetailsSection } from "./details-section.tsx";

const html = drawn(
  <DetailsSection level={3} title="Käsittelyaika">
    <p>Neljä kuukautta.</p>
  </DetailsSection>,
);

describe("DetailsSection must", () => {
  it("be a native details, so that it opens without script and find-in-page opens it", () => {
    expect(html).toMatch(/^<details/);
    expect(tagWith(html, "<details")).not.toContain("open");
    expect(
      tagWith(
        drawn(
          <DetailsSection open title="A">
            B
          </DetailsSection>,
        ),
        "<details",
      ),
    ).toContain('open=""');
  });
  it("keep its title a heading", () => {
    expect(html).toContain('<h3 class="details-title">Käsittelyaika</h3>');
    expect(drawn(<DetailsSection title="Käsittelyaika">B</DetailsSection>)).not.toMatch(/<h\d/);
  });
  it("say its fact in the summary, outside the heading", () =>
    expect(
      drawn(
        <DetailsSection fact="2 hakemusta" level={2} title="Hakemukset">
          B
        </DetailsSection>,
      ),
    ).toContain('</h2><span class="details-fact">2 hakemusta</span></summary>'));
  it("be open on paper", () =>
    expect(stylesheet("print.css")).toMatch(/::details-content \{[^}]*content-visibility: visible/));
  it("have a 44 px summary", () => {
    expect(rulesOf("details-section.css", ".details > summary")).toContain("min-block-size: calc(var(--target)");
  });
  it("take no focus itself", () => {
    const named = drawn(
      <DetailsSection id="case" level={2} title="Käsittelyaika">
        B
      </DetailsSection>,
    );
    expect(tagWith(named, "<details")).toContain('aria-labelledby="case-title"');
    expect(named).not.toContain("tabindex");
  });
});
