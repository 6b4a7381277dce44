import { z } from "zod";
import type { Fault } from "../results.ts";
import type { Level } from "./criterion-results.ts";
import type { Pack } from "./pack.ts";

/** What a pack keeps of itself for the next one: pack.json. */
export interface PackFacts {
  made: string;
  build: { version: string; mark: string };
  /** Names of the states that were looked at. */
  states: readonly string[];
  faults: readonly KeptFault[];
  criteria: Readonly<Record<string, Level>>;
}

interface KeptFault {
  check: string;
  rule: string;
  message: string;
  where: string;
  /** Names of the states that have it. */
  states: readonly string[];
}

const LEVELS = ["supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated"] as const;

const factsShape = z.object({
  made: z.string(),
  build: z.object({ version: z.string(), mark: z.string() }),
  states: z.array(z.string()),
  faults: z.array(
    z.object({
      check: z.string(),
      rule: z.string(),
      message: z.string(),
      where: z.string(),
      states: z.array(z.string()),
    }),
  ),
  criteria: z.record(z.string(), z.enum(LEVELS)),
});

/** @throws when the text is no pack.json of ours */
export const readFacts = (text: string): PackFacts => factsShape.parse(JSON.parse(text));

export const factsOf = (pack: Pack): PackFacts => ({
  made: pack.audit.began.toISOString(),
  build: pack.build,
  states: pack.states.map(({ name }) => name),
  faults: pack.faults.map((fault) => ({
    check: fault.check,
    rule: fault.rule,
    message: fault.message,
    where: fault.where,
    states: statesWith(fault, pack),
  })),
  criteria: Object.fromEntries(pack.criteria.map(({ criterion, level }) => [criterion.num, level])),
});

const statesWith = ({ seen }: Fault, { states }: Pack): string[] =>
  states.filter(({ results }) => results.some((result) => seen.includes(result))).map(({ name }) => name);

/** From the best on. What was not evaluated is neither better nor worse. */
const BEST_FIRST: readonly Level[] = ["not-applicable", "supports", "partially-supports", "does-not-support"];

/** What is new, gone and worse against the pack before, in Markdown. */
export function changesBetween(before: PackFacts | null, now: PackFacts): string {
  const head = `# What has changed\n\n`;
  if (!before) return `${head}There was no pack before this one.\n`;
  const known = new Map(before.faults.map((fault) => [keyOf(fault), fault]));
  const found = new Map(now.faults.map((fault) => [keyOf(fault), fault]));
  const isLookedAt = (fault: KeptFault) => fault.states.some((state) => now.states.includes(state));
  const gone = before.faults.filter((fault) => !found.has(keyOf(fault)));
  const worse = now.faults.flatMap((fault) => {
    const more = fault.states.filter((state) => !(known.get(keyOf(fault))?.states ?? fault.states).includes(state));
    return more.length > 0 ? [`${lineOf(fault)} Now also in ${more.join(", ")}.`] : [];
  });
  const levels = Object.entries(now.criteria).flatMap(([num, level]) => {
    const was = before.criteria[num];
    return was === undefined || was === level
      ? []
      : [{ line: `${num}: ${level}, was ${was}`, isWorse: isWorse(was, level) }];
  });
  const only = (these: readonly string[], others: readonly string[]) => these.filter((one) => !others.includes(one));
  return [
    `${head}Build ${now.build.mark} (${now.made.slice(0, 10)}) against build ${before.build.mark} (${before.made.slice(0, 10)}).`,
    section("New faults", now.faults.filter((fault) => !known.has(keyOf(fault))).map(lineOf)),
    section("Worse", [...worse, ...levels.filter((one) => one.isWorse).map(({ line }) => line)]),
    section("Gone", gone.filter(isLookedAt).map(lineOf)),
    section(
      "Faults of states that were not looked at this time",
      gone.filter((fault) => !isLookedAt(fault)).map(lineOf),
    ),
    section(
      "Criteria with another level",
      levels.filter((one) => !one.isWorse).map(({ line }) => line),
    ),
    section("States that were not in the pack before", only(now.states, before.states)),
    section("States that were in the pack before only", only(before.states, now.states)),
  ].join("\n\n");
}

/** Numbers differ from one page to the next. */
const keyOf = ({ check, rule, message, where }: KeptFault): string =>
  [check, rule, message, where].map((text) => text.replaceAll(/\d+(\.\d+)?/g, "0")).join("\n");

const lineOf = ({ check, rule, message, states }: KeptFault): string =>
  `${check}, ${rule}: ${message} (${states.join(", ")})`;

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n\n${lines.length === 0 ? "None." : lines.map((line) => `- ${line.replaceAll("\n", " ")}`).join("\n")}`;

const isWorse = (was: Level, now: Level): boolean => {
  const [before, after] = [BEST_FIRST.indexOf(was), BEST_FIRST.indexOf(now)];
  return before >= 0 && after >= 0 ? after > before : after > BEST_FIRST.indexOf("supports");
};
