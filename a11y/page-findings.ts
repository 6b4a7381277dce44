import type { Page } from "playwright";
import { alfaColourFindings, alfaFindings } from "./checks/alfa.ts";
import { axeFindings, axeIn, SCHEMES, type Scheme } from "./checks/axe.ts";
import { layoutFindings, ZOOMED } from "./checks/layout.ts";
import { nameFindings } from "./checks/names.ts";
import { accessLintFindings, codeSnifferFindings, equalAccessFindings } from "./checks/other-engines.ts";
import { targetFindings } from "./checks/targets.ts";
import type { Finding } from "./finding.ts";
import type { Verdict } from "./verdict.ts";

/** The compiler adds this function to named functions. A page does not have it. */
export const NAMED_FUNCTIONS = "globalThis.__name ??= (named) => named; 0";

/**
 * Checks that take long: a look of a usual run has one of them, or two. tokens.test.ts proves the pairs of colours of both
 * schemes. Equal Access measures contrast and sizes too, and `targetFindings` measures the sizes of all but the links
 * in a sentence.
 */
export const EXTRAS = ["Equal Access", "light colours and sizes", "dark colours", "Siteimprove Alfa"] as const;
export type Extra = (typeof EXTRAS)[number];

/** What the looks of a usual run have in turn: a route has three looks at least, so each program sees each route. */
export const TURNS: readonly (readonly Extra[])[] = [
  ["Equal Access"],
  ["light colours and sizes"],
  ["dark colours", "Siteimprove Alfa"],
];

/**
 * What the engines find on the page as it stands, at both sizes. Journeys ask this too, of states that only several
 * people or another town bring about; there the extras are left to `npm test -- --full`. The page must be able to run
 * scripts. `verdicts` gets what the engines say of each rule.
 */
export async function pageFindings(
  page: Page,
  extras: readonly Extra[] = process.env.FULL === "1" ? EXTRAS : [],
  verdicts: Verdict[] = [],
): Promise<Finding[]> {
  await page.evaluate(NAMED_FUNCTIONS);
  const sizes = extras.includes("light colours and sizes");
  const schemes = SCHEMES.filter((scheme) => (scheme === "light" ? sizes : extras.includes("dark colours")));
  return [
    ...(await inWholeView(page, () => axeFindings(page, { schemes, sizes, verdicts }))),
    ...(await codeSnifferFindings(page, verdicts)),
    ...(extras.includes("Equal Access") ? await equalAccessFindings(page, verdicts) : []),
    ...(await accessLintFindings(page, verdicts)),
    ...(extras.includes("Siteimprove Alfa") ? await alfaFindings(page, verdicts) : []),
    ...(await colourFindings(page, schemes, { extras, verdicts })),
    ...(await targetFindings(page)),
    ...(await nameFindings(page)),
    ...(await layoutFindings(page)),
  ];
}

/** Where axe cannot tell of a text's colours, Alfa is asked: it follows the styles, and axe what lies where on the page. */
async function colourFindings(
  page: Page,
  schemes: readonly Scheme[],
  { extras, verdicts }: { extras: readonly Extra[]; verdicts: Verdict[] },
): Promise<Finding[]> {
  const hasSaid = (scheme: Scheme) => scheme === "light" && extras.includes("Siteimprove Alfa");
  const findings: Finding[] = [];
  for (const scheme of schemes)
    if (!hasSaid(scheme) && verdicts.some((verdict) => isColourLeft(verdict, scheme)))
      findings.push(...(await alfaColourFindings(page, scheme, verdicts)));
  return findings;
}

const isColourLeft = ({ engine, rule, outcome }: Verdict, scheme: Scheme): boolean =>
  engine === axeIn(scheme) && rule.startsWith("color-contrast") && outcome === "cantTell";

/** Makes the window as high as the page. Sticky parts then cover only what they cover at the end of the page. */
async function inWholeView<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? ZOOMED;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) });
  const result = await work();
  await page.setViewportSize(before);
  return result;
}
