import type { AuditState } from "../addresses/states.ts";
import type { Result } from "../results.ts";
import { ownVerdicts, type Verdict, worstOf } from "../verdict.ts";

/** All that was found of one state, in every look at it. */
export interface StateEvidence extends AuditState {
  results: readonly Result[];
  /** One for each engine and rule: the worst of all looks. */
  verdicts: readonly Verdict[];
}

/** The states that were looked at, in their order, each with what was found. */
export const evidenceOf = (states: readonly AuditState[], results: readonly Result[]): StateEvidence[] =>
  states.flatMap((state) => {
    const { route, state: shown, elsewhere = false } = state.visit;
    const own = results.filter((result) => result.route === route && result.state === shown);
    if (own.length === 0) return [];
    return [{ ...state, results: own, verdicts: worstOf(own.flatMap((result) => verdictsOf(result, elsewhere))) }];
  });

function verdictsOf({ verdicts = [], findings }: Result, elsewhere: boolean): Verdict[] {
  const said = [...verdicts, ...ownVerdicts(findings, { elsewhere })];
  const speaking = new Set(said.map(({ engine }) => engine));
  // An engine that tells only its findings has a verdict at least on these.
  const others = findings.filter(({ check }) => !speaking.has(check));
  return [
    ...said,
    ...others.map(({ check, rule, message }) => ({
      engine: check,
      rule,
      outcome: "failed" as const,
      criteria: CRITERION.test(rule) ? [rule] : [],
      says: message,
    })),
  ];
}

const CRITERION = /^\d\.\d\.\d+$/;

/** How engines and checks are called by people. */
const NAMES: Readonly<Record<string, string>> = {
  axe: "axe-core",
  "axe, dark scheme": "axe-core, dark colours",
  "Siteimprove Alfa, dark scheme": "Siteimprove Alfa, dark colours",
  markup: "html-validate",
  "Equal Access": "IBM Equal Access",
  document: "Aamu’s check of the document",
  layout: "Aamu’s check of the layout",
  targets: "Aamu’s check of targets",
  names: "Aamu’s check of names",
  keyboard: "Aamu’s walk with the Tab key",
  media: "Aamu’s search for media",
};

export const nameOfEngine = (engine: string): string => NAMES[engine] ?? engine;
