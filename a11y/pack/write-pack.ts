import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeardRun } from "../listen/errand.ts";
import { changesBetween, factsOf, type PackFacts } from "./changes.ts";
import { conformanceReport } from "./conformance-report.ts";
import { earlOf, evaluationOf } from "./earl.ts";
import { indexPage, type PackFile } from "./index-page.ts";
import type { Pack } from "./pack.ts";
import { PACK_STYLE } from "./pack-page.ts";
import { statePage } from "./state-page.ts";

/** What others have written and the pack takes along, by its name in the pack. */
export interface TakenAlong extends PackFile {
  from: string;
}

/** Writes the pack into its folder, where its pictures and papers are already. */
export function writePack(
  pack: Pack,
  { folder, before, along }: { folder: string; before: PackFacts | null; along: readonly TakenAlong[] },
): void {
  const facts = factsOf(pack);
  const files: (PackFile & { text: string })[] = [
    { name: "acr.yaml", says: "The accessibility conformance report, for OpenACR", text: conformanceReport(pack) },
    {
      name: "earl.json",
      says: "What each engine says of each rule in each state, as EARL",
      text: JSON.stringify(earlOf(pack)),
    },
    {
      name: "evaluation.json",
      says: "Each criterion in each state, for the WCAG-EM report tool",
      text: JSON.stringify(evaluationOf(pack), null, 1),
    },
    {
      name: "changes.md",
      says: "What is new, gone and worse against the pack before",
      text: changesBetween(before, facts),
    },
    { name: "pack.json", says: "What the next pack is compared with", text: JSON.stringify(facts, null, 1) },
    ...(pack.byHand
      ? [{ name: "by-hand.json", says: "The notes of people, by look", text: JSON.stringify(pack.byHand, null, 2) }]
      : []),
  ];
  const taken = along.filter(({ from }) => existsSync(from));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const { name, from } of taken) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    copyFileSync(from, join(folder, name));
  }
  for (const { name, text } of files) write(name, text);
  write("style.css", PACK_STYLE);
  write("index.html", indexPage(pack, [...files, ...taken]));
  for (const state of pack.states) {
    mkdirSync(join(folder, "states", state.name), { recursive: true });
    write(`states/${state.name}/index.html`, statePage(state, pack));
  }
}

/** The report of what was heard, as `npm run a11y:listen` writes it. */
export function readHeard(file: string): Pack["heard"] {
  if (!existsSync(file)) return null;
  const { versions, runs } = JSON.parse(readFileSync(file, "utf8")) as {
    versions: string[];
    runs: Pick<HeardRun, "errand" | "said">[];
  };
  const isFirst = ({ errand }: (typeof runs)[number], turn: number) =>
    runs.findIndex((run) => run.errand.name === errand.name) === turn;
  const errands = runs.filter(isFirst).map(({ errand: { name, title, path }, said }) => ({ name, title, path, said }));
  return { versions, errands };
}
