/**
 * Each post once in front of a gateway: guardians post real forms while processes are killed and answers are lost. Then
 * it counts in the municipality's own database.
 *
 *   tsx tests/durability/posts-once.ts                 100 posts
 *   tsx tests/durability/posts-once.ts --posts 1000    more
 *   tsx tests/durability/posts-once.ts --seed 7        the same mishaps again
 *   tsx tests/durability/posts-once.ts --embedded      one process of the pages, with a database below its DATA_DIR
 */
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres, urlIfRunning } from "../../app/foundation/database/embedded-postgres.server.ts";
import { dateAt } from "../../app/foundation/dates/clock.ts";
import { Endings, folderFor } from "../faults/town.ts";
import { aWhile } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { numbers } from "../support/running/seeded-numbers.ts";
import { databaseAt } from "./database-at.ts";
import { browserOf } from "./in-front/browsing.ts";
import { ERRANDS } from "./in-front/errands.ts";
import { type Family, families } from "./in-front/families.ts";
import { carryOut, type Manner, nothingTold, type Told } from "./in-front/guardian.ts";
import { type Killable, killable } from "./in-front/killable.ts";
import { newLedger } from "./in-front/ledger.ts";
import { type Mishap, network } from "./in-front/network.ts";
import { isOk } from "./subject.ts";

const SERVER = path.resolve(import.meta.dirname, "../../build/server.js");
const STAND_IN = path.resolve(import.meta.dirname, "stand-in-gateway.ts");
const GUARDIANS = 8;
/** Of a thousand posts, and at least one of each. While a gateway is away, everybody waits. The rest goes well. */
const MISHAPS: readonly (readonly [Mishap, number])[] = [
  ["the answer is lost", 130],
  ["the pages die before the call", 20],
  ["the pages die after the call", 30],
  ["the gateway dies before the call", 6],
  ["the gateway dies after the call", 6],
  ["the service dies in the call", 6],
];

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "100" },
    seed: { type: "string" },
    only: { type: "string" },
    embedded: { type: "boolean", default: false },
  },
});
const posts = Number(values.posts);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

/** The mishap of each post. */
function mishapsOf(random: () => number): (Mishap | null)[] {
  const all: (Mishap | null)[] = MISHAPS.flatMap(([mishap, share]) =>
    Array.from({ length: Math.max(1, Math.round((posts * share) / 1_000)) }, () => mishap),
  );
  while (all.length < posts) all.push(null);
  return all
    .map((mishap) => ({ mishap, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ mishap }) => mishap);
}

const ledger = newLedger((detail) => console.log(`  ${detail}`));

const endings = new Endings();
const folder = folderFor(endings);
let isGood = false;
try {
  console.log(`${posts} posts, seed ${seed}`);
  isGood = await prove();
} catch (fault) {
  console.log(fault);
} finally {
  await endings[Symbol.asyncDispose]();
}
process.exit(isGood ? 0 : 1);

async function prove(): Promise<boolean> {
  const databases = await startEmbeddedPostgres({ folder: path.join(folder, "postgres") });
  endings.add(() => databases.stop());
  for (const name of ["town", "pages"]) await asked(databases.urlOf("postgres"), `create database ${name}`);
  const town = databaseAt(databases.urlOf("town"));
  endings.add(() => town.destroy());
  const { url, programs, net } = await start(databases.urlOf);
  const made = await families(town, GUARDIANS, dateAt(new Date()));
  const mishaps = mishapsOf(numbers(seed));
  /** The pages' own database may be away: then a guardian waits again. */
  const halfMinute = async () => {
    const kept = values.embedded ? urlIfRunning(path.join(folder, "pages", "kept-by-pages")) : databases.urlOf("pages");
    const goBy = "update post_key set sent_at = sent_at - interval '31 seconds' where state = 'unknown'";
    if (kept) await asked(kept, goBy).catch(() => undefined);
    await aWhile(500);
  };
  const live = async (family: Family, place: number) => {
    // Every guardian has numbers of their own, so the same seed gives the same mishaps however they meet.
    const random = numbers(seed * 1_000 + place);
    const browser = browserOf(url, family.session);
    const kinds = Object.keys(ERRANDS).filter((kind) => !values.only || values.only.split(",").includes(kind));
    const numberOf = new Map<string, number>();
    for (let turn = place; turn < posts; turn += GUARDIANS) {
      const kind = kinds[Math.floor(random() * kinds.length)] ?? "message";
      const mishap = mishaps[turn] ?? null;
      const manner: Manner = { pressesTwice: random() < 0.3, reloadsAfterwards: random() < 0.2 };
      const number = numberOf.get(kind) ?? 0;
      numberOf.set(kind, number + 1);
      const mark = `Posti ${seed}x${turn}x`;
      const errand = await ERRANDS[kind]?.({ db: town, family, today: dateAt(new Date()), number, mark });
      if (!errand) continue;
      const begins = () => mishap && net.plan(family.session, mishap);
      const told = await carryOut(browser, errand, manner, { begins, waits: halfMinute }).catch((fault: unknown) => ({
        ...nothingTold(),
        refused: [String(fault)],
      }));
      net.forget(family.session);
      await ledger.enter({ kind, errand, told, mishap });
      if (ledger.entries.length % 50 === 0) console.log(`  ${ledger.entries.length} of ${posts}`);
    }
  };
  await Promise.all(made.map(live));
  await ledger.judgeAtTheEnd();
  return summed(programs(), net.happened);
}

function summed(
  { pages, gateway, service }: ReturnType<Awaited<ReturnType<typeof start>>["programs"]>,
  happened: Map<Mishap, number>,
): boolean {
  const sum = (of: (told: Told) => number) => ledger.entries.reduce((all, { told }) => all + of(told), 0);
  const kinds = new Map<string, number>();
  for (const { kind } of ledger.entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const killed = pages.reduce((all, one) => all + one.kills, 0);
  const { doubled, lost, lostTexts, refused, notDone } = ledger.findings;
  const isWell = doubled + lost + lostTexts + refused + notDone === 0 && ledger.entries.length === posts;
  console.log(`  ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  console.log(`  ${[...happened].map(([mishap, count]) => `${mishap} ${count}`).join(", ")}`);
  console.log(
    `${isWell ? "passed" : "FAILED"}: ${ledger.entries.length} errands of ${GUARDIANS} guardians in ${sum((told) => told.posts)} posts, seed ${seed}: ` +
      `pages killed ${killed} times, gateway ${gateway.kills}, service ${service.kills}; ` +
      `${sum((told) => told.unknown)} times told as unknown, ${sum((told) => told.away)} as away, ${sum((told) => told.broken)} connections broken: ` +
      `${doubled} doubled, ${lost} acknowledged and lost, ${lostTexts} texts lost, ${refused} refused, ${notDone} not done`,
  );
  return isWell;
}

/** Browsers know one address; behind it are the processes of the pages, the stand-in, and the town's own service. */
async function start(urlOf: (database: string) => string) {
  const [door, behind, standIn] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${door}`;
  const { PATH, HOME } = process.env;
  const all = { PATH, HOME, NODE_ENV: "production", BASE_URL: url, METRICS_PORT: "0" } as const;
  const secret = { SESSION_SECRET: "a secret of all processes of the pages" };
  const serving = (port: number, name: string, environment: Record<string, string>) => {
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return killable({
      port,
      parameters: ["--enable-source-maps", SERVER],
      environment: { ...all, PORT: String(port), DATA_DIR: dataDir, ...environment },
      isReady: () => isOk(`http://localhost:${port}/health/ready`),
    });
  };
  const service = serving(behind, "town", { DEMO: "1", DATABASE_URL: urlOf("town") });
  endings.add(() => service.stop());
  await service.up();
  const gateway = killable({
    port: standIn,
    parameters: ["--import", "tsx", STAND_IN, String(standIn), `http://localhost:${behind}`],
    environment: { ...process.env },
    isReady: () => isOk(`http://localhost:${standIn}/api/citizen/auth/status`),
  });
  endings.add(() => gateway.stop());
  await gateway.up();
  const pages: Killable[] = [];
  const programs = () => ({ pages, gateway, service });
  const net = network(programs);
  for (const place of values.embedded ? [0] : [0, 1]) {
    const [link, port] = [await freePort(), await freePort()];
    await listening(
      net.linkOf(() => pages[place] as Killable),
      link,
    );
    const own = serving(port, "pages", {
      ...secret,
      GATEWAY_URL: `http://localhost:${link}`,
      ...(values.embedded ? {} : { DATABASE_URL: urlOf("pages") }),
    });
    pages.push(own);
    endings.add(() => own.stop());
    await own.up();
  }
  await listening(net.door, door);
  return { url, programs, net };
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  endings.add(() => {
    server.closeAllConnections();
    server.close();
  });
}

async function asked(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
