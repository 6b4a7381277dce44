import { statesOf } from "../addresses/states.ts";
import type { Finding } from "../finding.ts";
import type { Result } from "../results.ts";
import type { Outcome, Verdict } from "../verdict.ts";
import type { Visit } from "../visit.ts";
import { CRITERIA, type Criterion, type Rule } from "./criteria.ts";
import type { LookByHand } from "./criterion-results.ts";
import { evidenceOf } from "./evidence.ts";
import { type Pack, packOf } from "./pack.ts";

/** Packs of a few invented looks, for tests. */

const VISITS: readonly Visit[] = [
  { route: "/map", state: "as it opens" },
  { route: "/messages", state: "empty", as: { guardian: "aino.virtanen", level: "weak" } },
  {
    route: "/messages",
    state: "very full",
    as: { guardian: "aino.virtanen", level: "weak" },
    at: "2026-03-02T10:00:00Z",
  },
];

/** All engines that decide a criterion ran, and passed. */
export function lookAt(visit: Visit, findings: readonly Finding[] = [], verdicts: readonly Verdict[] = []): Result {
  const own = new Set(["document", "layout", "targets", "names", "keyboard"]);
  const isDecidedBy = ({ engine, rule }: Rule, { decidedBy }: Criterion) =>
    decidedBy.some((one) => one.engine === engine && one.rule === rule);
  const deciding = CRITERIA.flatMap(({ decidedBy }) => decidedBy)
    .filter(({ engine }) => !own.has(engine))
    .map((rule): Verdict => {
      const criteria = CRITERIA.filter((criterion) => isDecidedBy(rule, criterion)).map(({ num }) => num);
      return { ...rule, outcome: OUTCOMES[rule.engine] ?? "passed", criteria };
    });
  const changed = new Set(verdicts.map(({ engine, rule }) => `${engine} ${rule}`));
  return {
    route: visit.route,
    state: visit.state,
    address: visit.route,
    title: `${visit.route} – Aamu`,
    language: "fi",
    width: 1280,
    scripts: "on",
    findings: [...findings],
    verdicts: [...deciding.filter(({ engine, rule }) => !changed.has(`${engine} ${rule}`)), ...verdicts],
    seconds: 1,
  };
}

const OUTCOMES: Readonly<Record<string, Outcome>> = { media: "inapplicable" };

interface Given {
  /** Findings and other verdicts of the first state. */
  findings?: readonly Finding[];
  verdicts?: readonly Verdict[];
  looks?: readonly LookByHand[];
  /** How many states the town has. By default those of the pack. */
  allStates?: number;
}

/** A pack of three states. */
export function somePack({ findings = [], verdicts = [], looks, allStates }: Given = {}): Pack {
  const results = VISITS.map((visit, turn) => (turn === 0 ? lookAt(visit, findings, verdicts) : lookAt(visit)));
  const states = evidenceOf(statesOf(VISITS), results);
  const stop = {
    index: 3,
    where: "<a>",
    role: "link",
    name: "Siirry sisältöön",
    box: { x: 8, y: 8, width: 120, height: 44 },
    inView: true,
    coveredBy: null,
    hasOutline: true,
  };
  return packOf({
    audit: { began: new Date("2026-11-30T02:00:00Z"), engines: { "axe-core": "4.14.1" }, results },
    build: { version: "1.0.0", mark: "0123456789ab" },
    states,
    allStates: allStates ?? states.length,
    byHand: looks ? { run: "spring", looks } : null,
    portraits: new Map(
      states.map(({ name }) => [
        name,
        { tree: "RootWebArea “Kartta”", stops: [stop], size: { width: 1280, height: 900 } },
      ]),
    ),
    papers: [{ name: "decisions-1", title: "Päätös", language: "fi", pages: 1, faults: [] }],
    heard: {
      versions: ["Orca 43.1"],
      errands: [{ name: "unit", title: "A unit is found", path: "/map", said: [{ key: "h", said: ["Kartta"] }] }],
    },
  });
}
