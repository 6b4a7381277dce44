import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import { type Outcome, type Verdict, worstOf } from "../verdict.ts";
import { startEngine } from "./engines.ts";

/** axe also takes options of single checks, but its types lack them. */
interface WithChecks extends RunOptions {
  checks: Record<string, { options: object }>;
}

/** 1.4.3 and 1.4.6: each level has its own rule. The stricter rule passes text that the other rule finds too pale. */
const ENHANCED = "color-contrast-enhanced";
const CONTRAST = ["color-contrast", ENHANCED];

const byName = (values: string[]): RunOptions => ({
  runOnly: { type: "rule", values },
  preload: false,
  resultTypes: ["violations"],
});

/** axe leaves signs such as “·” and single letters to a person. Their colours can be measured as those of any text. */
const ALL_SIGNS = { ignoreUnicode: false, ignoreLength: true };

const EACH_CONTRAST: WithChecks = {
  ...byName(CONTRAST),
  checks: Object.fromEntries(CONTRAST.map((check) => [check, { options: ALL_SIGNS }])),
};

/**
 * A check for both levels at once: a failure of either is below the limits of 1.4.6. Measuring colours is half of all
 * the work, so we run the two rules only when this finds something.
 */
const ANY_CONTRAST: WithChecks = {
  ...byName(["color-contrast"]),
  checks: {
    "color-contrast": {
      options: { ...ALL_SIGNS, contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } } },
    },
  },
};

/** Level A, AA and AAA and best practice, without contrast. We must name 2.2 AA, or target-size stays off. */
const ALL_BUT_CONTRAST: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: Object.fromEntries(CONTRAST.map((rule) => [rule, { enabled: false }])),
  // axe would load the style sheets again, for a rule that is not among these.
  preload: { assets: ["media"] },
  resultTypes: ["violations"],
};

/** A quarter of the rest. It compares each link with all that are near. */
const SIZES = "target-size";

/** The colour schemes in which axe checks contrast. */
export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Taking {
  schemes?: readonly Scheme[];
  sizes?: boolean;
  /** Gets what axe says of each rule. */
  verdicts?: Verdict[];
}

/**
 * Runs axe-core on the present page, with contrast in these schemes and, if asked, the sizes of links. The skip link is outside the landmarks on purpose:
 * it leads to them (accessibility-goals, section 2).
 */
export async function axeFindings(
  page: Page,
  { schemes = SCHEMES, sizes = true, verdicts = [] }: Taking = {},
): Promise<Finding[]> {
  await startEngine(page, "axe");
  await setSticky(page, false);
  const rules = { ...ALL_BUT_CONTRAST.rules, [SIZES]: { enabled: sizes } };
  const results = await audit(page, { ...ALL_BUT_CONTRAST, rules });
  verdicts.push(...verdictsIn(results, "light"));
  const findings = findingsIn(results, "light");
  if (schemes.includes("light")) findings.push(...(await contrastFindings(page, "light", verdicts)));
  await setSticky(page, true);
  return schemes.includes("dark") ? [...findings, ...(await darkFindings(page, verdicts))] : findings;
}

async function darkFindings(page: Page, verdicts: Verdict[]): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const findings = await contrastFindings(page, "dark", verdicts);
  await page.emulateMedia({ colorScheme: "light" });
  return findings;
}

/**
 * A bar that sticks to the window may cover half a link until the person scrolls. axe takes that for a small target, so
 * the bars stand in their place while it looks. `keyboardFindings` checks that no bar covers what has the focus.
 */
const setSticky = (page: Page, isSticky: boolean): Promise<void> =>
  page.evaluate((sticks) => {
    for (const element of document.querySelectorAll<HTMLElement>(".header-bar, .bottom-bar, .unit-finder-map")) {
      if (sticks) element.style.removeProperty("position");
      else if (getComputedStyle(element).position === "sticky") element.style.position = "relative";
    }
  }, isSticky);

async function contrastFindings(page: Page, scheme: Scheme, verdicts: Verdict[]): Promise<Finding[]> {
  const any = await audit(page, ANY_CONTRAST);
  if (findingsIn(any, scheme).length === 0) {
    // What is above the limits of 1.4.6 is above those of 1.4.3.
    const said = verdictsIn(any, scheme);
    verdicts.push(
      ...said,
      ...said.map(({ help, ...verdict }) => ({
        ...verdict,
        rule: ENHANCED,
        criteria: ["1.4.6"],
        ...(help ? { help: help.replace(/[^/]*$/, ENHANCED) } : {}),
      })),
    );
    return [];
  }
  const each = await audit(page, EACH_CONTRAST);
  verdicts.push(...verdictsIn(each, scheme));
  return findingsIn(each, scheme);
}

/**
 * A soft hyphen in an element of its own has no ink, until a line ends there. Then it has the colours of the word around it,
 * which are measured; axe would leave it to a person.
 */
const audit = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((given) => {
    const colourOf = (one: Element) => getComputedStyle(one).color;
    const isHyphen = (one: Element) =>
      one.textContent === "\u00ad" && one.parentElement && colourOf(one) === colourOf(one.parentElement);
    const exclude = [...document.querySelectorAll("span[aria-hidden=true]")].filter(isHyphen);
    return (window as unknown as { axe: typeof axe }).axe.run({ include: [document], exclude }, given);
  }, options);

function findingsIn(results: AxeResults, scheme: Scheme): Finding[] {
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => ({
      check: axeIn(scheme),
      rule: violation.id,
      message: `${violation.help} (${(node.failureSummary ?? "").replace(/\s+/g, " ").trim()})`,
      where: `${node.target.join(" ")} ${node.html.slice(0, 160)}`,
    })),
  );
}

/** What axe says of each rule that it tried. A rule that failed in one place may have passed in others. */
function verdictsIn(results: AxeResults, scheme: Scheme): Verdict[] {
  const said = (rules: AxeResults["passes"], outcome: Outcome): Verdict[] =>
    rules.map(({ id, tags, help, helpUrl, nodes }) => ({
      engine: axeIn(scheme),
      rule: id,
      outcome,
      criteria: tags.flatMap(criterionOf),
      help: helpUrl.replace(/\?.*/, ""),
      ...(outcome === "failed" || outcome === "cantTell"
        ? { says: [help, reasonOf(nodes)].filter(Boolean).join(": ") }
        : {}),
    }));
  return worstOf([
    ...said(results.violations, "failed"),
    ...said(results.incomplete, "cantTell"),
    ...said(results.passes, "passed"),
    ...said(results.inapplicable, "inapplicable"),
  ]);
}

/** What axe is called in findings and verdicts. */
export const axeIn = (scheme: Scheme) => (scheme === "dark" ? "axe, dark scheme" : "axe");

/** axe writes `wcag1412` for 1.4.12. */
function criterionOf(tag: string): string[] {
  const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`];
}

/** Why axe cannot tell, or what is wrong: each reason once. */
const reasonOf = (nodes: AxeResults["passes"][number]["nodes"]): string =>
  [...new Set(nodes.map(({ any, all, none }) => [...any, ...all, ...none][0]?.message ?? ""))].join(" · ");
