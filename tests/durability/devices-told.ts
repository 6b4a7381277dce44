/**
 * News for many guardians at once, told on their phones while the process is killed again and again. A push service of our
 * own takes what comes, decrypts it, and counts.
 *
 *   tsx tests/durability/devices-told.ts                            200 guardians, 3 kills
 *   tsx tests/durability/devices-told.ts --guardians 10000 --kills 8
 *   tsx tests/durability/devices-told.ts --in-front                 the pages in front of a gateway, told by the signed hook
 *
 * The news is an urgent message: a bulletin takes the same way, but would wait for the morning when this runs at night.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import webPush from "web-push";
import { writeToFamilies } from "../../app/demo/desk/moves/message-moves.server.ts";
import { createSession } from "../../app/foundation/auth/sessions.server.ts";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import { startEmbeddedPostgres } from "../../app/foundation/database/embedded-postgres.server.ts";
import { holdLogin, loginOf } from "../../app/in-front/devices/login-store.server.ts";
import { MOST_GUARDIANS } from "../../app/in-front/hook/hook-event.ts";
import { addDevice } from "../../app/notices/devices/behind/device-store.server.ts";
import { pushNotifications } from "../../app/people/behind/notification-store.server.ts";
import { Endings, folderFor } from "../faults/town.ts";
import { StandInPushService } from "../support/asking/stand-in-push-service.ts";
import { signedEvent } from "../support/asking/told-by-hook.ts";
import { aWhile, until } from "../support/running/patience.ts";
import { ARENAS, freePort, HEAP_LIMIT } from "../support/running/running-app.ts";
import { databaseAt } from "./database-at.ts";
import { killable } from "./in-front/killable.ts";
import { isOk } from "./subject.ts";

const SERVER = path.resolve(import.meta.dirname, "../../build/server.js");
const SECRET = "a secret of the processes of this run";
const HOOK_SECRET = "a secret of the municipality's own service";
/** So many are laid out at once: the connections that the program leaves. */
const AT_ONCE = 4;
const DAY_MS = 24 * 3_600_000;

const { values } = parseArgs({
  options: {
    guardians: { type: "string", default: "200" },
    kills: { type: "string", default: "3" },
    "in-front": { type: "boolean", default: false },
  },
});
const guardians = Number(values.guardians);
const kills = Number(values.kills);
const inFront = values["in-front"];

type Db = Kysely<Tables>;
type Phone = ReturnType<StandInPushService["subscribe"]>["phone"];

const endings = new Endings();
const folder = folderFor(endings);
let isGood = false;
try {
  isGood = await prove();
} catch (fault) {
  console.log(fault);
} finally {
  await endings[Symbol.asyncDispose]();
}
process.exit(isGood ? 0 : 1);

async function prove(): Promise<boolean> {
  const service = await new StandInPushService().listen();
  endings.add(() => service.close());
  const databases = await startEmbeddedPostgres({ folder: path.join(folder, "postgres") });
  endings.add(() => databases.stop());
  const server = databaseAt(databases.urlOf("postgres"));
  await sql`create database told`.execute(server);
  await server.destroy();
  const db = databaseAt(databases.urlOf("told"));
  endings.add(() => db.destroy());
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { program, url } = await start(databases.urlOf("told"), service, `${publicKey}.${privateKey}`);

  const personIds = await peopleIn(db);
  const phones = await withPhones(db, personIds, { service, publicKey });
  console.log(`  ${personIds.length} guardians with a phone`);

  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  let most = 0;
  const watched = setInterval(() => {
    most = Math.max(most, megabytesOf(program.pid()));
  }, 200);
  endings.add(() => clearInterval(watched));
  const reached = () => phones.filter(({ told }) => told.length > 0).length;
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const due = Math.floor((guardians * kill) / (kills + 1));
      await until(
        async () => reached() >= due,
        () => `${reached()} of ${guardians} told`,
        DAY_MS,
      );
      program.kill();
      await program.up();
    }
  })();
  await tell(db, personIds, url);
  const secondsToTell = seconds();
  await killing;
  await until(
    async () => (await underWay(db)) === 0,
    () => `${reached()} of ${guardians} told`,
    DAY_MS,
  );
  return summed(phones, { seconds: seconds(), secondsToTell, most, killed: program.kills, faults: service.faults });
}

/** A push that was sent a second time after a kill has the id of the first, and the phone shows one notice. */
function summed(
  phones: readonly Phone[],
  run: { seconds: number; secondsToTell: number; most: number; killed: number; faults: readonly string[] },
): boolean {
  const idsOf = ({ told }: Phone) => new Set(told.map(({ payload }) => payload.id)).size;
  const lost = phones.filter((phone) => idsOf(phone) === 0).length;
  const doubled = phones.filter((phone) => idsOf(phone) > 1).length;
  const again = phones.filter(({ told }) => told.length > 1).length;
  const isWell = lost + doubled + run.faults.length === 0 && run.killed === kills;
  console.log(
    `${isWell ? "passed" : "FAILED"}: ${phones.length} guardians${inFront ? " in front of a gateway" : ""}, ` +
      `killed ${run.killed} times: ${lost} lost, ${doubled} doubled, ${again} sent a second time under the same id, ` +
      `${run.faults.length} faults at the push service; all told after ${run.seconds.toFixed(0)} s ` +
      `(asked for in ${run.secondsToTell.toFixed(0)} s), at most ${run.most.toFixed(0)} MB`,
  );
  for (const fault of run.faults.slice(0, 5)) console.log(`  ${fault}`);
  return isWell;
}

async function start(databaseUrl: string, service: StandInPushService, keys: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const certificate = path.join(folder, "push-service.pem");
  writeFileSync(certificate, service.certificate);
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir);
  const { PATH, HOME } = process.env;
  const program = killable({
    port,
    parameters: ["--enable-source-maps", HEAP_LIMIT, SERVER],
    environment: {
      ...{ PATH, HOME, ...ARENAS, NODE_ENV: "production", BASE_URL: url, METRICS_PORT: "0", PORT: String(port) },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET },
      ...{ PUSH_KEYS: keys, PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: certificate },
      // Nobody answers there, and nobody is asked.
      ...(inFront ? { GATEWAY_URL: "http://localhost:9", HOOK_SECRET } : { DEMO: "1" }),
    },
    isReady: () => isOk(`${url}/health/ready`),
  });
  endings.add(() => program.stop());
  await program.up();
  return { program, url };
}

/** New guardians. In front of a gateway they are only ids. */
async function peopleIn(db: Db): Promise<string[]> {
  if (inFront) {
    const { rows } = await sql<{ id: string }>`
      select gen_random_uuid() as id from generate_series(1, ${guardians})`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into person (first_name, last_name, date_of_birth)
      select 'Huoltaja', 'N' || n, date '1985-01-01' from generate_series(1, ${guardians}) n returning id
    ), accounts as (
      insert into message_account (type, person_id) select 'CITIZEN', id from people
    )
    select id from people`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each guardian adds a phone that tells of messages. */
async function withPhones(
  db: Db,
  personIds: readonly string[],
  { service, publicKey }: { service: StandInPushService; publicKey: string },
): Promise<Phone[]> {
  const phones: Phone[] = [];
  const add = async (personId: string) => {
    const { phone, ...target } = service.subscribe();
    await db.transaction().execute(async (errand) => {
      const login = loginOf(personId);
      if (inFront) await holdLogin(errand, personId, login);
      const now = new Date();
      const sessionHash = inFront
        ? login
        : (await createSession(errand, { personId, level: "weak" }, now)).session.idHash;
      const on = { browser: null, system: null };
      const device = { ...target, language: "fi" as const, ourKey: publicKey, sessionHash, browserHash: login, on };
      const notAdded = await addDevice(errand, personId, device, { secrets: [SECRET], now });
      if (notAdded) throw new Error(notAdded);
      await pushNotifications(errand, personId, ["MESSAGE_NOTIFICATION"]);
    });
    phones.push(phone);
  };
  const left = [...personIds];
  const adding = async () => {
    for (let next = left.pop(); next; next = left.pop()) await add(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, adding));
  return phones;
}

/** The staff write to all of them, or the municipality's service tells us of it. */
function tell(db: Db, personIds: readonly string[], url: string): Promise<void> {
  return inFront ? tellByHook(personIds, url) : write(db);
}

async function write(db: Db): Promise<void> {
  const sender = await db
    .selectFrom("message_account")
    .select("id")
    .where("type", "=", "MUNICIPAL")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`
    select account.id from message_account account join push_device using (person_id)`.execute(db);
  const message = { senderId: sender.id, title: "Koulut kiinni", content: "Myrsky.", urgent: true };
  for (let first = 0; first < rows.length; first += MOST_GUARDIANS) {
    const families = rows.slice(first, first + MOST_GUARDIANS).map(({ id }) => ({ accountIds: [id], childIds: [] }));
    await db.transaction().execute((part) => writeToFamilies(part, families, { ...message, now: new Date() }));
  }
}

/** A sender who gets no response sends the same again. */
async function tellByHook(personIds: readonly string[], url: string): Promise<void> {
  for (let first = 0; first < personIds.length; first += MOST_GUARDIANS) {
    const some = personIds.slice(first, first + MOST_GUARDIANS);
    const event = { id: crypto.randomUUID(), kind: "MESSAGE_NOTIFICATION", urgent: true, guardians: some };
    const isTaken = async () => {
      const signed = signedEvent(event, { secret: HOOK_SECRET, at: new Date() });
      const asked = fetch(`${url}/hooks/news`, { method: "POST", ...signed });
      const status = await asked.then(
        (response) => response.status,
        () => null,
      );
      if (status !== null && status < 500 && status !== 202) throw new Error(`the hook said ${status}`);
      return status === 202;
    };
    while (!(await isTaken())) await aWhile(200);
  }
}

/** Jobs that are not done. A demo town has mails to write of its own, which are not counted. */
async function underWay(db: Db): Promise<number> {
  const jobs = inFront ? ["send-push"] : ["send-push", "mail-notices"];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = any(${jobs}) and run_at <= now()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What the process holds in memory now. */
function megabytesOf(pid: number | null): number {
  if (pid === null) return 0;
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    // It was killed at this moment.
    return 0;
  }
}
