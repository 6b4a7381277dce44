/**
 * One day at two processes of the service behind HAProxy, with all troubles in it: guardians of an ordinary day (L1), and
 * guardians who do every errand, while the service is upgraded in turn and goes back, the mail server refuses and is away,
 * PostgreSQL is killed and later stopped, and the disk of the files is full. Then it counts in the database and at the mail
 * server.
 *
 *   npm run test:long-day                           30 minutes
 *   npm run test:long-day -- --minutes 4            the same troubles, each shorter
 *   npm run test:long-day -- --guardians 100        half as many of the ordinary day
 *   npm run test:long-day -- --lose                 commits wait for no disk, and a mail is gone: the run has to fail
 *
 * Aims: nothing acknowledged is lost or there twice, every mail came once, no request is answered with a fault of ours, and
 * what guardians were told was so. Needs the build, root (for a small disk) and HAProxy (`apt-get install haproxy`).
 * docs/load-and-faults.md has the figures of the last run.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import { dateAt } from "../../app/foundation/dates/clock.ts";
import { openFileStore } from "../../app/foundation/files/file-store.server.ts";
import type { StoredFile } from "../../app/foundation/files/stored-file.ts";
import { type Answered, layOutCrowd, NO_ANSWER, slowest } from "../bench/crowd.ts";
import { type Crowd, crowdAt, dayOf } from "../bench/load/ordinary-day.ts";
import { lostSaves, savesOf } from "../bench/load/saves.ts";
import { OWN_COOKIE } from "../bench/load/service.ts";
import { ERRANDS } from "../durability/in-front/errands.ts";
import { families } from "../durability/in-front/families.ts";
import { newLedger } from "../durability/in-front/ledger.ts";
import { isOk } from "../durability/subject.ts";
import { Gate, guardiansOf } from "../faults/guardians.ts";
import { smallDisk } from "../faults/small-disk.ts";
import { asked, databaseAt, Endings, folderFor, inWords, ownServer, type Server } from "../faults/town.ts";
import { faultsIn, type Machine, startMachine } from "../machines/machine.ts";
import { missingPackages } from "../machines/programs.ts";
import { startBalancer } from "../machines/ways.ts";
import { MailServer } from "../support/asking/mail-server.ts";
import { otherBuild } from "../support/running/other-build.ts";
import { aWhile, LONGEST_START_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { judgeMails, untilEmpty, watchOutbox } from "./outbox.ts";
import { readAllDay } from "./reader.ts";
import { sentences } from "./sentences.ts";
import { Troubles } from "./troubles.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const BUILD = path.join(ROOT, "build");
const REPORT = path.join(ROOT, "tests/report/long-day");
const PROCESSES = 2;
const WITH_ERRANDS = 12;
const DISK_MEGABYTES = 200;
/** A family has so many days for each kind of errand. */
const MOST_ROUNDS = 18;
const LEAST_THINKING_MS = 2_000;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    guardians: { type: "string", default: "200" },
    lose: { type: "boolean", default: false },
  },
});
const whole = Number(values.minutes) * 60_000;
/** A thirtieth of the day: a minute of the whole one. */
const minute = whole / 30;

const findings: Record<string, number> = {};
function found(finding: string, detail: string): void {
  findings[finding] = (findings[finding] ?? 0) + 1;
  console.log(`  ${finding}: ${detail}`);
}

interface Day {
  server: Server;
  mails: { server: MailServer; port: number };
  disk: ReturnType<typeof smallDisk>;
  gate: Gate;
  troubles: Troubles;
  /** The folder of a build whose files for the browser all have other names. */
  other: string;
}

if (missingPackages().includes("haproxy")) {
  console.log("FAILED: nothing was tried: this machine has no haproxy (apt-get install haproxy)");
  process.exit(1);
}
const endings = new Endings();
// The run itself then fails too, and its end is the same one.
process.once("SIGINT", () => void endAll().finally(() => process.exit(1)));
let ending: Promise<void> | null = null;
function endAll(): Promise<void> {
  ending ??= endings[Symbol.asyncDispose]();
  return ending;
}
const machines: Machine[] = [];
/** The moment when the troubles of the day began. */
let dayBegan = 0;
const isGood = await prove().catch((fault: unknown) => {
  console.log(fault);
  return false;
});
if (!isGood) keepLogs();
await endAll();
process.exit(isGood ? 0 : 1);

async function prove(): Promise<boolean> {
  const { day, url, db } = await open();
  const { gate, troubles } = day;
  const today = dateAt(new Date());
  const crowd = crowdAt(
    { urls: [url], cookie: (id) => `${OWN_COOKIE}=${id}` },
    await layOutCrowd(db, Number(values.guardians), { now: new Date(), level: "strong" }),
  );
  const made = await families(db, WITH_ERRANDS, today);
  await watchOutbox(db, day.mails.server);

  const ledger = newLedger((detail) => found("ledger", detail));
  const heard = sentences({ gate, troubles, found: (detail) => found("untrue", detail) });
  const thinksMs = Math.max(LEAST_THINKING_MS, whole / (Object.keys(ERRANDS).length * MOST_ROUNDS));
  const { live } = guardiansOf({
    ...{ url, db, families: made, today, ledger, gate, thinksMs },
    ...{ mishap: () => troubles.now(), hears: heard.hears },
  });
  let isOver = false;
  const ends = () => isOver;
  const [answers, read] = await Promise.all([
    dayOf(crowd, whole / 1_000),
    readAllDay(url, { troubles, isOver: ends, found: (detail) => found("unread", detail) }),
    live(1, ends),
    happen(day)
      .catch((fault: unknown) => found("stopped", String(fault)))
      .finally(() => {
        isOver = true;
      }),
  ]);

  await untilEmpty(db).catch((fault: unknown) => found("jobs", String(fault)));
  await ledger.judgeAtTheEnd();
  const lost = await lostSaves(db, crowd.members, crowd.week);
  if (lost > 0) found("lostSaves", `${lost} weeks`);
  if (values.lose) day.mails.server.received.pop();
  const mails = await judgeMails(db, { server: day.mails.server, troubles, found: (detail) => found("mails", detail) });
  const files = await judgeFiles(db, day.disk.folder);
  judgeAnswers(answers, troubles);
  judgeProcesses();
  if (read.builds.size < 2) found("untried", `readers saw only ${[...read.builds].join()} build`);
  if (day.mails.server.refused === 0) found("untried", "no mail was refused");
  if (heard.told.noRoom === 0) found("untried", "no guardian met the full disk");

  console.log(`  ordinary day: ${ofCrowd(answers, crowd)}, ${lost} lost`);
  console.log(
    `  errands: ${inWords(ledger)}; first presses that were not done were told: ${JSON.stringify(heard.told)}`,
  );
  console.log(
    `  ${mails.mails} mails, ${mails.copies} copies with the same Message-ID, ${day.mails.server.refused} refusals; ` +
      `${files} files read back; ${read.pages} pages with ${read.files} styles and scripts of two builds`,
  );
  console.log(`  processes held ${machines.map((machine) => machine.mostMemory()).join(" and ")} MB at most`);
  return summed(ledger.entries.length, answers.length);
}

/** Opens everything: the old build serves first. */
async function open(): Promise<{ day: Day; url: string; db: Kysely<Tables> }> {
  const folder = folderFor(endings);
  const server = await ownServer(path.join(folder, "postgres"), endings, { durable: true });
  await asked(server.urlOf("postgres"), "create database town");
  const mailServer = new MailServer();
  const smtp = await mailServer.listen();
  endings.add(() => mailServer.goAway());
  const disk = smallDisk(endings, DISK_MEGABYTES);
  const old = otherBuild();
  endings.add(() => old.remove());
  const door = await freePort();
  const url = `http://localhost:${door}`;
  const environment = {
    ...{ BASE_URL: url, DEMO: "1", TRUST_PROXY: "1", SESSION_SECRET: "a secret of both processes of this run" },
    ...{ DATABASE_URL: server.urlOf("town"), SMTP_URL: smtp, TMPDIR: disk.folder },
  };
  for (let place = 0; place < PROCESSES; place += 1) {
    const machine = await startMachine(await freePort(), path.join(disk.folder, "data"), environment, old.folder);
    machines.push(machine);
    endings.add(() => machine.stop());
  }
  const balancer = await startBalancer(folder, { port: door, processes: machines.map(({ port }) => port) });
  endings.add(() => balancer.stop());
  const db = databaseAt(server.urlOf("town"));
  endings.add(() => db.destroy());
  const mails = { server: mailServer, port: Number(new URL(smtp).port) };
  const day = { server, mails, disk, gate: new Gate(), troubles: new Troubles(), other: old.folder };
  return { day, url, db };
}

/** The troubles of the day, in its minutes. */
async function happen(day: Day): Promise<void> {
  dayBegan = performance.now();
  const at = (minutes: number) => aWhile(Math.max(0, dayBegan + minutes * minute - performance.now()));
  const { troubles } = day;
  const during = async (...[what, happens]: Parameters<Troubles["during"]>) => {
    const from = performance.now();
    await troubles.during(what, happens);
    const seconds = (moment: number) => ((moment - dayBegan) / 1_000).toFixed(0);
    console.log(`  ${what}: from second ${seconds(from)} to ${seconds(performance.now())}`);
  };
  await at(3);
  await during("upgrade", () => inTurn(BUILD));
  await at(7);
  await during("mail server", () => withoutMail(day, 1.5 * minute, 2 * minute));
  await at(13);
  await during("database", () => withoutDatabase(day, "at once"));
  await at(16);
  await during("disk", () => withoutRoom(day, 1.5 * minute));
  await at(20);
  // Mails wait while the database goes away too.
  await Promise.all([
    during("mail server", () => withoutMail(day, 0.5 * minute, 2 * minute)),
    at(21).then(() => during("database", () => withoutDatabase(day, "in order"))),
  ]);
  await at(25);
  await during("way back", () => inTurn(day.other));
  await at(30);
}

/** Each process in turn ends in order, and one of the other build takes its place. */
async function inTurn(build: string): Promise<void> {
  for (const machine of machines) {
    await machine.restart(build);
    await aWhile(minute / 2);
  }
}

async function withoutMail({ mails: { server, port } }: Day, refusesMs: number, awayMs: number): Promise<void> {
  server.refuses = { command: "MAIL", code: "451 4.3.0 try later" };
  await aWhile(refusesMs);
  server.refuses = null;
  server.goAway();
  await aWhile(awayMs);
  await server.listen(port);
}

async function withoutDatabase({ server, gate }: Day, how: "at once" | "in order"): Promise<void> {
  if (values.lose) await loseCommits(server);
  await gate.closedFor(async () => {
    await server.stop(how);
    await aWhile(minute / 6);
    await server.start();
  });
  for (const { port } of machines)
    await until(
      () => isOk(`http://127.0.0.1:${port}/health/ready`),
      () => `The process at ${port} did not find its database again`,
      LONGEST_START_MS,
    );
}

/** From now on PostgreSQL says that a commit is done before it is on the disk. */
async function loseCommits(server: Server): Promise<void> {
  for (const [name, value] of [
    ["synchronous_commit", "off"],
    ["wal_writer_delay", "10s"],
    ["wal_writer_flush_after", "1GB"],
  ])
    await asked(server.urlOf("postgres"), `alter system set ${name} = '${value}'`);
  await asked(server.urlOf("postgres"), "select pg_reload_conf()");
  await aWhile(3_000);
}

async function withoutRoom({ disk }: Day, ms: number): Promise<void> {
  disk.fill();
  await aWhile(ms).finally(() => disk.free());
}

/** A page may say that the service is away while its database is; else each is answered. */
function judgeAnswers(answers: readonly Answered[], troubles: Troubles): void {
  for (const { status, at, broke } of answers) {
    if (status === 200 || status === 303) continue;
    if (status === 503 && troubles.was("database", at)) continue;
    const when = `in second ${((at - dayBegan) / 1_000).toFixed(0)}`;
    if (status === NO_ANSWER) found("broken", `an answer of the ordinary day broke ${when}: ${broke}`);
    else found("answers", `an answer of the ordinary day was ${status} ${when}`);
  }
}

function judgeProcesses(): void {
  for (const machine of machines) {
    for (const fault of faultsIn(machine.log())) found("faults", fault);
    for (const said of machine.ended) found("ended", said);
  }
}

/** Every file is as it was sent. @returns how many there are */
async function judgeFiles(db: Kysely<Tables>, folder: string): Promise<number> {
  const store = await openFileStore({ dataDir: path.join(folder, "data"), s3: null });
  const { rows } = await sql<StoredFile>`
    select storage_key as key, size, encode(sha256, 'hex') as sha256 from attachment
    where name = 'todistus.pdf' and size > 4`.execute(db);
  for (const file of rows) if (!(await store.verify(file))) found("files", `${file.key} is not there as it was sent`);
  return rows.length;
}

function ofCrowd(answers: readonly Answered[], crowd: Crowd): string {
  const many = (status: number) => answers.filter((one) => one.status === status).length;
  return (
    `${crowd.members.length} guardians, ${answers.length} answers, ${(answers.length / (whole / 1_000)).toFixed(1)} a second, ` +
    `p50 ${slowest(answers, 0.5).toFixed(1)} ms, p99 ${slowest(answers, 0.99).toFixed(0)} ms, ` +
    `${many(503)} said 503, ${many(NO_ANSWER)} broke, ` +
    `${answers.filter(({ again }) => again).length} asked again on another connection; ${savesOf(crowd.members)} saves`
  );
}

function summed(errands: number, answers: number): boolean {
  const isWell = Object.keys(findings).length === 0 && errands > 0 && answers > 0;
  console.log(
    `${isWell ? "passed" : "FAILED"}: ${values.minutes} minutes, ${PROCESSES} processes, findings ${JSON.stringify(findings)}`,
  );
  return isWell;
}

/** What the processes said, for a look at why the run failed. */
function keepLogs(): void {
  mkdirSync(REPORT, { recursive: true });
  for (const [place, machine] of machines.entries())
    writeFileSync(path.join(REPORT, `process-${place + 1}.log`), machine.log());
  console.log(`The logs are in ${path.relative(ROOT, REPORT)}`);
}
