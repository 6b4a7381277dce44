/**
 * Kills the program or its database in the middle of writes and starts it again. Then it checks that every acknowledged
 * write is there, once and whole.
 *
 *   npm run test:durability                      20 kills of each program
 *   npm run test:durability -- --kills 500       more
 *   npm run test:durability -- --program small   one of them (small, town)
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { aWhile, LONGEST_START_MS, until } from "../support/running/patience.ts";
import { smallProgram } from "./small-program-subject.ts";
import { type Findings, noFindings, type Subject, type Writer } from "./subject.ts";
import { townProgram } from "./town-subject.ts";

/**
 * Reliability goal F1: ready again within 5 s, on a machine that does nothing else. The clock of a busy machine proves
 * nothing, so the run prints the seconds beside those of an orderly start, and fails when the program does not get ready.
 */
const GOAL_SECONDS = 5;

const PROGRAMS = { small: smallProgram, town: townProgram };
type ProgramName = keyof typeof PROGRAMS;

const VICTIMS = ["program", "database", "both"] as const;
type Victim = (typeof VICTIMS)[number];

interface Outcome {
  findings: Findings;
  acknowledged: number;
  slowestSeconds: number;
  orderlySeconds: number;
  killed: Record<Victim, number>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: "string" }, program: { type: "string" } },
});
const kills = Number(values.kills ?? positionals[0] ?? "20");
const names = values.program ? [values.program as ProgramName] : (Object.keys(PROGRAMS) as ProgramName[]);

let isGood = true;
for (const name of names) isGood = (await prove(name)) && isGood;
process.exit(isGood ? 0 : 1);

async function prove(name: ProgramName): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "aamu-durability-"));
  // mkdtemp makes the folder private. The server's own user has to pass through it.
  chmodSync(dataDir, 0o711);
  const subject = await PROGRAMS[name](dataDir);
  const interrupted = () => void subject.stop().finally(() => process.exit(1));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    const outcome = await killRepeatedly(subject, kills);
    return summed(subject, outcome);
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await subject.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killRepeatedly(subject: Subject, times: number): Promise<Outcome> {
  const outcome: Outcome = {
    findings: noFindings(),
    acknowledged: 0,
    slowestSeconds: 0,
    orderlySeconds: await orderlyStart(subject),
    killed: { program: 0, database: 0, both: 0 },
  };
  const writers = await subject.writers();
  for (let round = 0; round < times; round += 1) {
    const victim = VICTIMS[round % VICTIMS.length] ?? "program";
    const seconds = await killDuringWrites(subject, writers, victim);
    for (const writer of writers) await writer.settle(outcome.findings);
    await subject.check(outcome.findings);
    outcome.killed[victim] += 1;
    outcome.slowestSeconds = Math.max(outcome.slowestSeconds, seconds);
    const acknowledged = acknowledgedBy(writers);
    console.log(
      `  kill ${round + 1} of ${times} (${victim}): ready again after ${seconds.toFixed(1)} s, ` +
        `${acknowledged - outcome.acknowledged} writes since the last one`,
    );
    outcome.acknowledged = acknowledged;
  }
  await subject.checkAtTheEnd?.(outcome.findings);
  return outcome;
}

function acknowledgedBy(writers: Writer[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
}

/** How long the program takes to start on existing data, after an orderly end. */
async function orderlyStart(subject: Subject): Promise<number> {
  await subject.start();
  await subject.stop();
  const began = Date.now();
  await subject.start();
  return (Date.now() - began) / 1000;
}

/** All writers write; at a random moment we kill the victim. Returns how long until the program is ready again. */
async function killDuringWrites(subject: Subject, writers: Writer[], victim: Victim): Promise<number> {
  let isOver = false;
  const writing = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await writer.write();
      } catch (fault) {
        if (!isOver) throw fault;
        return;
      }
    }
  });
  const before = acknowledgedBy(writers);
  const isWriting = () => acknowledgedBy(writers) > before;
  const moment = until(isWriting, () => "No write was acknowledged").then(() => aWhile(300 + Math.random() * 900));
  const done = Promise.all(writing);
  // A writer that fails before the kill ends the run.
  await Promise.race([moment, done]).finally(() => {
    isOver = true;
  });
  const database = subject.databasePid();
  const killed = Date.now();
  if (victim !== "database") subject.program().kill("SIGKILL");
  if (victim !== "program") process.kill(database, "SIGKILL");
  await done;

  if (victim === "database") await readyAgain(subject, database);
  else await subject.start();
  return (Date.now() - killed) / 1000;
}

/**
 * Waits for the next server and its program. The connections of a killed server answer for a moment longer, so an
 * answer alone does not say that the program has the next one.
 */
async function readyAgain(subject: Subject, killedPid: number): Promise<void> {
  const isReady = () => hasNextServer(subject, killedPid) && subject.isReady();
  await until(isReady, () => "The program did not find its database again", LONGEST_START_MS);
}

/** A starting server has not written its number yet, or only a part of it. */
function hasNextServer(subject: Subject, killedPid: number): boolean {
  try {
    const pid = subject.databasePid();
    return pid > 0 && pid !== killedPid;
  } catch {
    return false;
  }
}

function summed(
  subject: Subject,
  { findings, acknowledged, slowestSeconds, orderlySeconds, killed }: Outcome,
): boolean {
  const { lost, halfDone, doubled, details } = findings;
  for (const detail of details.slice(0, 20)) console.log(`  ${detail}`);
  const isGood = lost + halfDone + doubled === 0 && acknowledged > 0;
  console.log(
    `${isGood ? "passed" : "FAILED"}: ${subject.name}: ${kills} kills (program ${killed.program}, database ${killed.database}, ` +
      `both ${killed.both}), ${acknowledged} writes acknowledged: ${lost} lost, ${halfDone} half done, ${doubled} doubled; ` +
      `ready again after ${slowestSeconds.toFixed(1)} s at most (goal ${GOAL_SECONDS} s on an idle machine; an orderly start took ${orderlySeconds.toFixed(1)} s)`,
  );
  return isGood;
}
