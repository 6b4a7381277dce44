import type { Outcome, Verdict } from "../verdict.ts";
import { CRITERIA, type Criterion, type Rule } from "./criteria.ts";
import type { StateEvidence } from "./evidence.ts";

/** The levels of an accessibility conformance report. */
export type Level = "supports" | "partially-supports" | "does-not-support" | "not-applicable" | "not-evaluated";

/** What a person saw of one look of the script by hand. */
export interface LookByHand {
  step: string;
  look: string;
  says: string;
  states: readonly string[];
  done: boolean;
  notes: string;
}

/** What one rule said in all states: how many, and the names of those that matter. */
export interface RuleResult extends Pick<Verdict, "engine" | "rule"> {
  passed: number;
  inapplicable: number;
  failed: readonly string[];
  cantTell: readonly string[];
}

export interface CriterionResult {
  criterion: Criterion;
  level: Level;
  rules: readonly RuleResult[];
  /** Names of the states in which a rule about it failed. */
  failed: readonly string[];
  /** States that its rules do not decide. All, where no rules decide the criterion. */
  undecided: readonly string[];
  /** What people looked at. */
  byHand: readonly LookByHand[];
}

/** What is known of every criterion. A page of another service is no page of ours. */
export function criterionResults(
  evidence: readonly StateEvidence[],
  notes: readonly LookByHand[],
): readonly CriterionResult[] {
  const states = evidence.filter(({ visit }) => !visit.elsewhere);
  return CRITERIA.map((criterion) => {
    const named = (...outcomes: StateOutcome[]) =>
      states.filter(({ verdicts }) => outcomes.includes(outcomeIn(criterion, verdicts))).map(({ name }) => name);
    const [failed, undecided] = [named("failed"), named("cantTell", "untested")];
    const byHand = notes.filter(({ step, look }) => criterion.byHand.includes(`${step}/${look}`));
    const known = { failed, undecided, byHand };
    return {
      criterion,
      level: levelOf(criterion, { ...known, all: states.length, inapplicable: named("inapplicable").length }),
      rules: rulesAbout(criterion, states),
      ...known,
    };
  });
}

/** `cantTell`: no rule failed, and those that looked do not decide the criterion. `untested`: none looked. */
export type StateOutcome = Outcome | "untested";

/** What the verdicts of one state say of a criterion. It is met only where the rules that decide it say so. */
export function outcomeIn(
  { num, decidedBy }: Pick<Criterion, "num" | "decidedBy">,
  verdicts: readonly Verdict[],
): StateOutcome {
  const about = verdicts.filter(({ criteria }) => criteria.includes(num));
  if (about.some(({ outcome }) => outcome === "failed")) return "failed";
  const saidBy = ({ engine, rule }: Rule) =>
    verdicts.find((verdict) => verdict.engine === engine && verdict.rule === rule)?.outcome;
  const said = decidedBy.flatMap(({ otherwise, ...rule }) => {
    const first = saidBy(rule);
    const settled = first === "cantTell" && otherwise ? saidBy(otherwise) : undefined;
    return settled ?? first ?? [];
  });
  if (decidedBy.length > 0 && said.length === decidedBy.length && !said.includes("cantTell"))
    return said.every((outcome) => outcome === "inapplicable") ? "inapplicable" : "passed";
  return about.length > 0 ? "cantTell" : "untested";
}

/**
 * A fault anywhere speaks against the criterion. For it speaks only what decides it in every state, or a person who did
 * all that the script by hand has about it, and noted nothing.
 */
function levelOf(
  criterion: Criterion,
  {
    failed,
    undecided,
    byHand,
    all,
    inapplicable,
  }: Pick<CriterionResult, "failed" | "undecided" | "byHand"> & { all: number; inapplicable: number },
): Level {
  // The report's own words: “the majority of product functionality does not meet the criterion”.
  if (failed.length > 0) return failed.length * 2 > all ? "does-not-support" : "partially-supports";
  if (all > 0 && undecided.length === 0) return inapplicable === all ? "not-applicable" : "supports";
  const isSeen = criterion.byHand.length > 0 && byHand.length === criterion.byHand.length;
  return isSeen && byHand.every(({ done, notes }) => done && notes === "") ? "supports" : "not-evaluated";
}

function rulesAbout({ num }: Criterion, states: readonly StateEvidence[]): RuleResult[] {
  const rules = new Map<string, Pick<Verdict, "engine" | "rule"> & Record<Outcome, string[]>>();
  for (const { name, verdicts } of states)
    for (const { engine, rule, outcome, criteria } of verdicts) {
      if (!criteria.includes(num)) continue;
      const key = `${engine}\n${rule}`;
      const known = rules.get(key) ?? { engine, rule, failed: [], cantTell: [], passed: [], inapplicable: [] };
      known[outcome].push(name);
      rules.set(key, known);
    }
  return [...rules.values()].map(({ passed, inapplicable, ...rule }) => ({
    ...rule,
    passed: passed.length,
    inapplicable: inapplicable.length,
  }));
}
