import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { build } from "esbuild";
import pg from "pg";
import { migrationsInFront, municipalityMigrations } from "../../../app/municipality/migrations.server.ts";
import { earlierTowns, restoreTown, townOf } from "../../support/earlier-towns/town-dump.ts";
import { until } from "../../support/running/patience.ts";
import { freePort } from "../../support/running/running-app.ts";
import { type DatabaseLink, databaseLink, type Fate } from "../database-link.ts";
import type { Row } from "../row.ts";
import { asked, Endings, folderFor, ownServer, type Server } from "../town.ts";
import { type Contents, contentsOf } from "../what-a-database-has.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PROGRAM = path.join(ROOT, ".cache/faults/migrating.mjs");

/** What a migration asks of the database, and what becomes of it. The last ones may complete it. */
const CALLS = ["begin", "the migration", "its note", "commit"] as const;
const FATES = ["cut", "cut on the way", "lose"] as const;
const POINTS = CALLS.flatMap((call) => FATES.map((fate) => ({ call, fate })));
const AFTER_BEGIN = 1;

/** F17: the process is killed at each call of each migration, and another one starts on what is left. */
export const killedMigration: Row = {
  title: "the process is killed in the middle of each migration",
  unit: "kills",
  usual: 30,
  full: Number.MAX_SAFE_INTEGER,
  run: async ({ times }) => {
    await using endings = new Endings();
    await build({
      entryPoints: [path.join(ROOT, "tests/faults/migrating.ts")],
      outfile: PROGRAM,
      ...{ bundle: true, platform: "node", format: "esm", packages: "external", target: "node20" },
    });
    const server = await ownServer(path.join(folderFor(endings), "postgres"), endings, { durable: false });
    const counted = { untouched: 0, complete: 0, through: [] as string[] };
    const own = await municipalityMigrations();
    const inFront = await migrationsInFront();
    const share = Math.min(1, times / ((own.length + inFront.length) * POINTS.length));
    const trying = { server, endings, share, counted };
    await eachKilled({ ...trying, owner: "municipality", numbers: own.map(({ number }) => number) });
    await eachKilled({ ...trying, owner: "in-front", numbers: inFront.map(({ number }) => number) });
    return {
      tried: counted.untouched + counted.complete,
      through: counted.through,
      notes:
        `${own.length} migrations of the town (those after its number on a town of an earlier landing) and ${inFront.length} in front, ` +
        `${CALLS.length} calls of each, ${FATES.length} ways: ${counted.untouched} times untouched, ${counted.complete} times complete`,
    };
  },
};

interface Trying {
  server: Server;
  endings: Endings;
  owner: "municipality" | "in-front";
  numbers: number[];
  /** The part of all points that is tried. */
  share: number;
  counted: { untouched: number; complete: number; through: string[] };
}

async function eachKilled({ server, endings, owner, numbers, share, counted }: Trying): Promise<void> {
  const [earlier] = earlierTowns();
  const dump = earlier && owner === "municipality" ? townOf(earlier) : null;
  const on = (text: string) => asked(server.urlOf("postgres"), text);
  /** `kept` stays as it was before the migration, `whole` gets it in good order, and `tried` is where we kill. */
  const copy = async (from: string, to: string) => {
    await on(`drop database if exists ${to} with (force)`);
    await on(`create database ${to} template ${from}`);
  };
  await on("drop database if exists kept with (force)");
  await on("create database kept");
  await migrateTo(server.urlOf("kept"), owner, 0);
  let due = 0.5;
  for (const number of numbers) {
    await copy("kept", "whole");
    await migrateTo(server.urlOf("whole"), owner, number);
    const [before, after] = [await contentsAt(server.urlOf("kept")), await contentsAt(server.urlOf("whole"))];
    await copy("kept", "tried");
    const link = await databaseLink(server.urlOf("tried"), await freePort());
    endings.add(() => link.close());
    for (const { call, fate } of POINTS) {
      due += share;
      if (due < 1) continue;
      due -= 1;
      const found = await killedAt({ link, owner, number, call, fate, url: server.urlOf("tried"), before, after });
      if (found === "untouched" || found === "complete") counted[found] += 1;
      else counted.through.push(`migration ${number} (${owner}), ${fate} at ${call}: ${found}`);
      if (found !== "untouched") await copy("kept", "tried");
    }
    // The next process takes it from where the last one was killed.
    await migrateTo(server.urlOf("tried"), owner, number);
    const last = await contentsAt(server.urlOf("tried"));
    if (last.schema !== after.schema || last.counts !== after.counts)
      counted.through.push(`migration ${number} (${owner}): the next start did not complete it`);
    link.close();
    if (dump?.migration === number) await filled(server.urlOf("whole"), dump);
    await copy("whole", "kept");
  }
}

async function filled(url: string, dump: ReturnType<typeof townOf>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await restoreTown(pool, dump).finally(() => pool.end());
}

interface Kill {
  link: DatabaseLink;
  url: string;
  owner: string;
  number: number;
  call: (typeof CALLS)[number];
  fate: (typeof FATES)[number];
  before: Contents;
  after: Contents;
}

/** Kills the process there, and says what it left: the database as before, as after, or what is wrong. */
async function killedAt({ link, url, owner, number, call, fate, before, after }: Kill): Promise<string> {
  const child = started(link.url, owner, number);
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  let since = 0;
  let isMet = false;
  link.onLost = kill;
  link.plan((text): Fate => {
    if (/^begin$/i.test(text)) since = AFTER_BEGIN;
    else if (since > 0) since += 1;
    if (isMet || CALLS[since - 1] !== call) return "pass";
    isMet = true;
    if (fate !== "lose") kill();
    return fate;
  });
  await ended;
  link.plan(() => "pass");
  if (!isMet) return "it was not killed: the calls of a migration are others now";
  await until(
    async () => (await othersAt(url)) === 0,
    () => "The killed process still has a connection",
  );
  const left = await contentsAt(url);
  if (left.schema === before.schema && left.rows === before.rows) return "untouched";
  if (left.schema === after.schema && left.counts === after.counts) return "complete";
  return "half of it is there";
}

const started = (url: string, owner: string, number: number) =>
  spawn(process.execPath, [PROGRAM, url, owner, String(number)], { stdio: ["ignore", "ignore", "ignore"] });

async function migrateTo(url: string, owner: string, number: number): Promise<void> {
  const [code] = (await once(started(url, owner, number), "exit")) as [number | null];
  if (code !== 0) throw new Error(`Migration ${number} (${owner}) ended with ${code}`);
}

async function othersAt(url: string): Promise<number> {
  const [row] = await asked<{ many: number }>(
    url,
    "select count(*)::int as many from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return row?.many ?? 0;
}

async function contentsAt(url: string): Promise<Contents> {
  const client = new pg.Client(url);
  await client.connect();
  return contentsOf(client).finally(() => client.end());
}
