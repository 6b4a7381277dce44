import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fingerprintOfSources, ROOT } from "../../app/municipality/preparation.js";
import { exported, KeptNotes } from "../addresses/by-hand/kept-notes.ts";
import { IS_RUN } from "../addresses/lists.ts";
import { type AuditState, statesOf } from "../addresses/states.ts";
import { EXTRAS } from "../page-findings.ts";
import type { Look } from "../plan.ts";
import type { Audit } from "../results.ts";
import type { Combination, Visit } from "../visit.ts";
import { type PackFacts, readFacts } from "./changes.ts";
import { evidenceOf } from "./evidence.ts";
import { type Pack, packOf } from "./pack.ts";
import { Papers } from "./papers.ts";
import { PORTRAIT, Portraits } from "./portrait.ts";
import { readHeard, writePack } from "./write-pack.ts";
import { zipFolder } from "./zip.ts";

const HEARD = join(ROOT, "a11y/report/listen");

/** Makes a pack of an audit: it adds a portrait of each state to the looks, and writes what was found. */
export class Packing {
  private readonly states: readonly AuditState[];
  private readonly before: PackFacts | null;
  private readonly byHand: Pack["byHand"];
  private readonly papers: Papers;
  private readonly portraits: Portraits;

  /**
   * @param folder of the pack. The pack that is there is the one before, and goes.
   * @param visits all that the town has
   * @param byHand the run whose notes come along
   */
  constructor(
    private readonly folder: string,
    visits: readonly Visit[],
    byHand: string | undefined,
  ) {
    this.states = statesOf(visits);
    const facts = join(folder, "pack.json");
    this.before = existsSync(facts) ? readFacts(readFileSync(facts, "utf8")) : null;
    this.byHand = byHand === undefined ? null : notesOf(byHand, process.env.DATA_DIR ?? join(ROOT, "data"));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.papers = new Papers(join(folder, "papers"));
    this.portraits = new Portraits(join(folder, "states"), this.papers);
  }

  /** These looks, and before the first at each state a portrait of it. All of them keep what the engines say. */
  looks(looks: readonly Look[], language: Combination["language"]): Look[] {
    const seen = new Set<Visit>();
    return looks.flatMap((look) => {
      const kept: Look = { ...look, withVerdicts: true };
      if (seen.has(look.visit)) return [kept];
      seen.add(look.visit);
      const keeper = this.portraits.of(this.nameOf(look.visit));
      const combination = { language, ...PORTRAIT };
      return [{ visit: look.visit, combination, extras: EXTRAS, withVerdicts: true, keeper }, kept];
    });
  }

  /** Writes the pack and its zip file. @returns the path of the zip file */
  async write(audit: Audit): Promise<string> {
    const pack = packOf({
      audit,
      build: buildAtHand(),
      states: evidenceOf(this.states, audit.results),
      allStates: this.states.length,
      byHand: this.byHand,
      portraits: this.portraits.taken,
      papers: this.papers.gathered,
      heard: readHeard(join(HEARD, "report.json")),
    });
    writePack(pack, {
      folder: this.folder,
      before: this.before,
      along: [
        { name: "statement.json", says: "The facts of the statement", from: join(ROOT, "a11y/statement.json") },
        { name: "heard/index.html", says: "What Orca spoke, key by key", from: join(HEARD, "index.html") },
      ],
    });
    const zip = `${this.folder}.zip`;
    await zipFolder(this.folder, { as: basename(this.folder), into: zip });
    return zip;
  }

  private nameOf({ route, state }: Visit): string {
    const found = this.states.find(({ visit }) => visit.route === route && visit.state === state);
    if (!found) throw new Error(`The town has no state ${route}: ${state}`);
    return found.name;
  }
}

/**
 * The notes of a run, as /audit/by-hand kept them below a data folder.
 * @throws when there are none
 */
export function notesOf(run: string, dataDir: string): NonNullable<Pack["byHand"]> {
  const folder = join(dataDir, "audit/by-hand");
  if (!IS_RUN.test(run) || !existsSync(join(folder, `${run}.json`)))
    throw new Error(`There are no notes of a run “${run}” in ${folder}`);
  return exported(run, new KeptNotes(folder).of(run));
}

/** The version, and what tells this build from another: the beginning of the hash of all that it is built from. */
function buildAtHand(): Pack["build"] {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  return { version, mark: fingerprintOfSources().slice(0, 12) };
}
