import { AIMS, BARS, FIRST_WINDOWS, type Window } from "./aims.ts";
import type { Ceilings, Counted } from "./ceilings.ts";
import type { Errand, Scripts } from "./errand.ts";
import type { FirstScreen } from "./first-screens.ts";
import type { FirstWindow } from "./first-window.ts";
import { type Verdict, verdictOf } from "./verdict.ts";
import type { Effort } from "./walk.ts";

/** One errand as it went, or why it went wrong. */
export interface Walked {
  errand: Errand;
  scripts: Scripts;
  effort: Effort | { broken: string };
}

export interface Opened {
  screen: FirstScreen;
  window: Window;
  found: FirstWindow;
}

const SIGNS: Readonly<Record<Verdict, string>> = { reached: "", "not yet": " ·", "too much": " !" };

/** Judges one figure after another, and remembers what to say of them. */
export interface Judging {
  /** The sign that stands behind the figure in the table. */
  judge: (counted: Counted) => string;
  counted: Counted[];
  faults: string[];
  /** What has become better than it was, so that its ceiling can follow. */
  better: string[];
}

export function judging(ceilings: Ceilings): Judging {
  const counted: Counted[] = [];
  const faults: string[] = [];
  const better: string[] = [];
  const judge = (one: Counted) => {
    const { name, figure, aim, isLeast } = one;
    counted.push(one);
    const sign = isLeast ? -1 : 1;
    const was = ceilings[name];
    const verdict = verdictOf(sign * figure, sign * aim, was === undefined ? undefined : sign * was);
    if (verdict === "too much") faults.push(`${name}: ${figure}, at ${isLeast ? "least" : "most"} ${was ?? aim}`);
    else if (was !== undefined && figure !== was) better.push(`${name}: ${figure}, was ${was}`);
    return SIGNS[verdict];
  };
  return { judge, counted, faults, better };
}

/** Columns as wide as their longest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const ERRANDS = ["errand", "presses", "of them", "aim", "peer", "passed words", "aim", "peer", "all words"];
const REST = ["screens", "peer", "scroll", "peer"];

/** Two rows an errand: with scripts and without. */
export const errandTable = (walked: readonly Walked[], verdicts: Judging): string[] =>
  columns([[...ERRANDS, ...REST], ...walked.map((one) => errandRow(one, verdicts))]);

function errandRow({ errand, scripts, effort }: Walked, { judge, faults }: Judging): string[] {
  const name = `${errand.name}, ${scripts}`;
  if ("broken" in effort) {
    faults.push(`${name}: ${effort.broken}`);
    return [name, "broken"];
  }
  const { most, peer = null, isBare = false } = AIMS[errand.name] ?? { most: null };
  const { fields, identification, passed, words, screens, scroll, deepest } = effort;
  const presses = isBare ? effort.presses - fields - identification : effort.presses;
  const sign = (kind: "presses" | "words", figure: number) =>
    most ? judge({ name: `${name}: ${kind}`, figure, aim: most[kind] }) : "";
  const known = (figure: number | null | undefined) => (figure == null ? "–" : `${figure}`);
  return [
    name,
    `${isBare ? `${effort.presses}, without those ${presses}` : presses}${sign("presses", presses)}`,
    [`${fields} fields`, ...(identification > 0 ? [`${identification} to identify`] : [])].join(", "),
    known(most?.presses),
    known(peer?.presses),
    `${passed}${sign("words", passed)}`,
    known(most?.words),
    known(peer?.words),
    `${words}`,
    `${screens}`,
    known(peer?.screens),
    `${scroll} / ${deepest}`,
    known(peer?.scroll),
  ];
}

/** A row for each kind of boxes of each page. */
export function windowTable(opened: readonly Opened[], verdicts: Judging): string[] {
  const rows = opened.flatMap(({ screen, window, found }) => {
    const boxes = Object.entries(found.boxes).map(([kind, counted]) =>
      boxesRow({ page: screen.name, window, kind, ...counted }, verdicts),
    );
    const hasBars = screen.name === "calendar" && window === "phone";
    return hasBars ? [...boxes, barsRow(found.bars, verdicts)] : boxes;
  });
  return columns([["first screen", "window", "whole boxes", "inside", "of", "aim", "peer"], ...rows]);
}

interface BoxesOfPage {
  page: string;
  window: Window;
  kind: string;
  inside: number;
  all: number;
}

function boxesRow({ page, window, kind, inside, all }: BoxesOfPage, { judge }: Judging): string[] {
  const { least, peer } = FIRST_WINDOWS[page]?.[kind] ?? { least: {} };
  const aim = least[window];
  const name = `${page}, ${window}: ${kind}`;
  const sign = aim === undefined ? "" : judge({ name, figure: inside, aim, isLeast: true });
  return [page, window, kind, `${inside}${sign}`, `${all}`, `${aim ?? "–"}`, `${peer?.[window] ?? "–"}`];
}

function barsRow(bars: number, { judge }: Judging): string[] {
  const kind = "bars, % of the window";
  const sign = judge({ name: `every page, phone: ${kind}`, figure: bars, aim: BARS.most });
  return ["every page", "phone", kind, `${bars}${sign}`, "", `${BARS.most}`, `${BARS.peer}`];
}
