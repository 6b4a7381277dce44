import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { PrintButton } from "./print-button.tsx";

const html = drawn(<PrintButton how="Print it by the menu of your browser.">Print</PrintButton>);

describe("PrintButton must", () => {
  it("say without script how the browser prints", () => {
    expect(wordsOf(html)).toContain("Print it by the menu of your browser.");
    expect(html).toMatch(/<button[^>]* hidden=""/);
  });
  it("be a button with script", () => {
    expect(html).toMatch(/<button[^>]*data-print=""[^>]*type="button"/);
    expect(wordsOf(html)).toContain("Print");
  });
});
