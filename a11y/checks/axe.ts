import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright";
import type { Finding } from "../finding.ts";

/** Level A, AA and AAA and best practice; 2.2 AA must be asked for by name, or target-size stays off. */
const EVERYTHING: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

const CONTRAST_ONLY: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "color-contrast-enhanced"] },
  resultTypes: ["violations"],
};

/**
 * axe-core on the page as it stands, then contrast once more in the dark scheme.
 * The skip link stands outside the landmarks on purpose: it is what leads to them (accessibility-goals, section 2).
 */
export async function axeFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const light = findingsIn(await audit(page, EVERYTHING), "light");
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = findingsIn(await audit(page, CONTRAST_ONLY), "dark");
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}

const audit = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(document, given), options);

function findingsIn(results: AxeResults, scheme: "light" | "dark"): Finding[] {
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => ({
      check: scheme === "dark" ? "axe, dark scheme" : "axe",
      rule: violation.id,
      message: `${violation.help} (${(node.failureSummary ?? "").replace(/\s+/g, " ").trim()})`,
      where: `${node.target.join(" ")} ${node.html.slice(0, 160)}`,
    })),
  );
}
