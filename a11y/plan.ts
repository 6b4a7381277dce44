import type { Keeper } from "./keeper.ts";
import { EXTRAS, type Extra, TURNS } from "./page-findings.ts";
import type { Combination, Visit } from "./visit.ts";

type Language = Combination["language"];

const LANGUAGES: readonly Language[] = ["fi", "sv", "en"];
const WIDTHS = [320, 1280] as const;
const SCRIPTS = ["on", "blocked"] as const;

export const EVERY_COMBINATION: readonly Combination[] = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) => SCRIPTS.map((scripts) => ({ language, width, scripts }))),
);

/** Two sets with every language, every width and scripts both ways. Together they have every pair of the three. */
export const COVERS: readonly (readonly Combination[])[] = [
  [
    { language: "fi", width: 320, scripts: "on" },
    { language: "en", width: 1280, scripts: "blocked" },
    { language: "sv", width: 320, scripts: "blocked" },
  ],
  [
    { language: "sv", width: 1280, scripts: "on" },
    { language: "fi", width: 1280, scripts: "blocked" },
    { language: "en", width: 320, scripts: "on" },
  ],
];

export interface Look {
  visit: Visit;
  combination: Combination;
  extras: readonly Extra[];
  /** For a pack: what the engines say of each rule is kept too. */
  withVerdicts?: boolean;
  /** Keeps the state as it is, for a pack. */
  keeper?: Keeper;
}

/** What of the visits to look at. */
export interface Extent {
  /** `full`: every state in every combination. `brief`: each route once, in its first state. */
  mode: "usual" | "full" | "brief";
  /** The languages of the town. */
  languages?: readonly Language[];
}

/**
 * The looks at each state. In full mode: every state in every combination. Otherwise: every state once but those that
 * say why not (`Visit.inFull`), and each route at least in one cover, the next route in the other. A route whose states
 * all say why (`Visit.once`) needs no cover. Every look measures the layout at both widths. The extras take turns.
 */
export function looksAt(visits: readonly Visit[], { mode, languages = LANGUAGES }: Extent): Look[] {
  const inTown = (combination: Combination, turn: number): Combination =>
    languages.includes(combination.language)
      ? combination
      : { ...combination, language: languages[turn % languages.length] as Language };
  if (mode === "full") {
    const combinations = EVERY_COMBINATION.filter(({ language }) => languages.includes(language));
    return visits.flatMap((visit) => combinations.map((combination) => ({ visit, combination, extras: EXTRAS })));
  }
  return [...statesByRoute(visits.filter(({ inFull }) => !inFull)).values()].flatMap((states, route) => {
    const first = mode === "brief" ? Math.floor(route / 2) : 0;
    const combinations = [0, 1].flatMap((turn) => COVERS[(route + turn) % COVERS.length] ?? []);
    const least = states.every(({ once }) => once) ? 1 : combinations.length / COVERS.length;
    const count = mode === "brief" ? 1 : Math.max(states.length, least);
    return Array.from({ length: count }, (_, turn) => ({
      visit: states[turn % states.length] as Visit,
      combination: inTown(combinations[(first + turn) % combinations.length] as Combination, route),
      extras: extrasOf(turn + route),
    }));
  });
}

const extrasOf = (turn: number): readonly Extra[] => TURNS[turn % TURNS.length] ?? [];

function statesByRoute(visits: readonly Visit[]): Map<string, Visit[]> {
  const routes = new Map<string, Visit[]>();
  for (const visit of visits) routes.set(visit.route, [...(routes.get(visit.route) ?? []), visit]);
  return routes;
}

/** How many states a run that is not full leaves out, by reason, and the routes that it looks at once. */
export function leftOutOf(visits: readonly Visit[], { mode }: Extent): [reason: string, count: number][] {
  const full = mode === "full";
  const reasons = new Map<string, number>();
  for (const { inFull } of full ? [] : visits) if (inFull) reasons.set(inFull, (reasons.get(inFull) ?? 0) + 1);
  for (const { route, once, inFull } of full ? [] : visits)
    if (once && !inFull) reasons.set(`other languages, widths and ways of scripts of ${route}: ${once}`, 1);
  return [...reasons];
}
