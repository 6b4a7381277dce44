import type { Finding } from "./finding.ts";

/** `cantTell`: the engine asks a person. `inapplicable`: the page has nothing that the rule is about. */
export type Outcome = "failed" | "cantTell" | "passed" | "inapplicable";

/** What one engine says of one rule on one page, beside its findings. */
export interface Verdict {
  /** As in the findings: `axe`, `keyboard`. */
  engine: string;
  rule: string;
  outcome: Outcome;
  /** The success criteria that the rule is about: `1.4.3`. None for good practice. */
  criteria: readonly string[];
  /** The address of the rule's description. */
  help?: string;
  /** What was found, or why it cannot tell. */
  says?: string;
}

/** From the worst on. */
const WORST_FIRST: readonly Outcome[] = ["failed", "cantTell", "passed", "inapplicable"];

/** One verdict for each engine and rule: the worst of those that were given, with the words of all that are as bad. */
export function worstOf(verdicts: readonly Verdict[]): Verdict[] {
  const worst = new Map<string, { verdict: Verdict; says: Set<string> }>();
  for (const { says, ...verdict } of verdicts) {
    const key = `${verdict.engine}\n${verdict.rule}`;
    const before = worst.get(key);
    const isWorse = before && WORST_FIRST.indexOf(verdict.outcome) < WORST_FIRST.indexOf(before.verdict.outcome);
    const known = before && !isWorse ? before : { verdict, says: new Set<string>() };
    if (says && known.verdict.outcome === verdict.outcome) known.says.add(says);
    worst.set(key, known);
  }
  return [...worst.values()].map(({ verdict, says }) =>
    says.size > 0 ? { ...verdict, says: [...says].join(" · ") } : verdict,
  );
}

/** Each check of ours with its rules, and the criteria that a rule is about. */
const OWN_RULES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  document: { "1.3.1": ["1.3.1"], "2.1.1": ["2.1.1"], "2.4.2": ["2.4.2"], "3.1.1": ["3.1.1"], "3.2.6": ["3.2.6"] },
  layout: { "1.4.4": ["1.4.4"], "1.4.10": ["1.4.10"], "1.4.12": ["1.4.12"] },
  targets: { "2.5.5": ["2.5.5"] },
  names: { "2.4.6": ["2.4.6"], "2.4.9": ["2.4.9", "2.4.4"], "4.1.2": ["4.1.2"] },
  keyboard: {
    "2.1.1": ["2.1.1", "2.1.3"],
    "2.1.2": ["2.1.2"],
    "2.4.1": ["2.4.1"],
    "2.4.3": ["2.4.3", "1.3.2"],
    // Nothing covers what has the focus: neither a part of it nor the whole.
    "2.4.12": ["2.4.12", "2.4.11"],
    // An outline of 2 px is one that is seen, too.
    "2.4.13": ["2.4.13", "2.4.7"],
  },
};

/** A page of another service has no frame of ours: nothing to skip, and other help. */
const OF_THE_FRAME = new Set(["document 3.2.6", "keyboard 2.4.1"]);

/** What our own checks say of a page that they went through to the end: a rule without a finding passes. */
export function ownVerdicts(findings: readonly Finding[], { elsewhere = false } = {}): Verdict[] {
  if (findings.some(({ rule }) => rule === "reachable")) return [];
  return Object.entries(OWN_RULES).flatMap(([engine, rules]) => {
    const found = findings.filter(({ check }) => check === engine);
    // The walk ends there. Nobody knows what the rest would have been.
    const isCutShort = engine === "keyboard" && found.some(({ rule }) => rule === "2.4.3");
    return Object.entries(rules).flatMap(([rule, criteria]): Verdict[] => {
      const mine = found.filter((finding) => finding.rule === rule);
      if (mine.length === 0 && (isCutShort || (elsewhere && OF_THE_FRAME.has(`${engine} ${rule}`)))) return [];
      const says = [...new Set(mine.map(({ message }) => message))].join(" · ");
      return [{ engine, rule, criteria, ...(says ? { outcome: "failed", says } : { outcome: "passed" }) }];
    });
  });
}
