import { readFileSync, writeFileSync } from "node:fs";
import { verdictOf } from "./verdict.ts";

/**
 * Figures whose aim is not reached yet, as they are today, by their name. They may become better and never worse.
 * `npm run effort -- --write` takes over what has become better. Only `--admit` takes over what has become worse, and the
 * commit says why.
 */
const FILE = new URL("./not-reached-yet.json", import.meta.url);

export type Ceilings = Readonly<Record<string, number>>;

export const readCeilings = (): Ceilings => JSON.parse(readFileSync(FILE, "utf8")) as Ceilings;

/** A figure that was counted. An aim is the most that it may be, or the least (`isLeast`). */
export interface Counted {
  name: string;
  figure: number;
  aim: number;
  isLeast?: true;
}

/** The ceilings after a run: without those whose aim is reached. The others follow what is better, or whatever is so. */
export function afterRun(before: Ceilings, counted: readonly Counted[], follow: "better" | "any"): Ceilings {
  const after = new Map(Object.entries(before));
  for (const { name, figure, aim, isLeast } of counted) {
    const sign = isLeast ? -1 : 1;
    const was = before[name];
    if (verdictOf(sign * figure, sign * aim) === "reached") after.delete(name);
    else if (follow === "any" || (was !== undefined && sign * figure < sign * was)) after.set(name, figure);
  }
  return Object.fromEntries([...after].sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const writeCeilings = (ceilings: Ceilings): void =>
  writeFileSync(FILE, `${JSON.stringify(ceilings, null, 2)}\n`);
