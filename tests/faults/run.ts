/**
 * Tries the rows of the goals about faults and inputs, and prints for each how much was tried and how much got through.
 * docs/load-and-faults.md has the figures of the last full run.
 *
 *   npm run test:faults                      every row, with few tries
 *   npm run test:faults -- F3 F4 --full      some rows, with the numbers of the full run
 *   npm run test:faults -- F3 --times 7      another number
 *   npm run test:faults -- F3 --seed 5       the same chances again
 *   npm run test:faults -- B1 --full --minutes 20    what fits into so many minutes (B1, F16, F21 and F22)
 *   npm run test:faults -- B1 --full --seed 5 --part 2/4    a quarter of the same tries, of which no other quarter has one
 *                                                           (the same rows; all parts with one seed and number are the whole)
 * Ctrl-C ends these rows as --minutes does.
 *   npm run test:faults -- --list            the rows
 */
import { parseArgs } from "node:util";
import { partNamed, WHOLE } from "./part.ts";
import type { Outcome, Row } from "./row.ts";
import { boundaryDates } from "./rows/boundary-dates.ts";
import { cachedPages } from "./rows/cached-pages.ts";
import { cutLink } from "./rows/cut-link.ts";
import { everyOutsideCall } from "./rows/every-outside-call.ts";
import { reachedAddresses, sqlInjection } from "./rows/every-parameter.ts";
import { fullDisk } from "./rows/full-disk.ts";
import { histories } from "./rows/histories.ts";
import { killedMigration } from "./rows/killed-migration.ts";
import { littleRoom } from "./rows/little-room.ts";
import { oddBucket } from "./rows/odd-bucket.ts";
import { oddCalls } from "./rows/odd-calls.ts";
import { oddRequests } from "./rows/odd-requests.ts";
import { oddTexts } from "./rows/odd-texts.ts";
import { randomJobs } from "./rows/random-jobs.ts";
import { stoppedDatabase } from "./rows/stopped-database.ts";
import { testsOfRow } from "./rows/tests-of-a-row.ts";
import { validators } from "./rows/validators.ts";

const LIVES = [
  ...["applications/application", "decisions/decision", "income/income", "messages/message", "calendar/calendar"],
  ...["calendar/survey", "children/child-document", "children/change", "children/termination"],
].map((life) => `tests/api/${life}-life.test.ts`);

const ROWS: Readonly<Record<string, Row>> = {
  F3: stoppedDatabase,
  F4: cutLink,
  F5: fullDisk,
  F7: oddBucket,
  F8: testsOfRow("F8", "the identity provider is away, talks rubbish, or has other certificates", [
    "tests/api/login/saml.test.ts",
    "tests/api/login/saml-encrypted.test.ts",
  ]),
  F10: testsOfRow("F10", "the virus scanner is away", ["tests/api/virus-scanner.test.ts"]),
  F16: everyOutsideCall,
  F17: killedMigration,
  F18: testsOfRow("F18", "a backup is taken, damaged, and restored", ["tests/api/backup.test.ts"]),
  F20: littleRoom,
  F21: randomJobs,
  F22: histories,
  B1: oddCalls,
  B2: testsOfRow("B2", "whole lives of applications, decisions, incomes, messages, calendars and documents", LIVES),
  B15: sqlInjection,
  B18: reachedAddresses,
  B22: cachedPages,
  B23: oddRequests,
  B26: boundaryDates,
  B27: validators,
  B31: oddTexts,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    times: { type: "string" },
    minutes: { type: "string" },
    seed: { type: "string" },
    part: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(ROWS, name));
if (unknown.length > 0) refuse(`Nothing runs ${unknown.join(", ")}. There are ${Object.keys(ROWS).join(", ")}.`);
const chosen = Object.entries(ROWS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (values.list) {
  for (const [name, { title, unit, usual, full }] of Object.entries(ROWS))
    console.log(`${name}: ${title} (${shown(usual)} ${unit}; --full ${shown(full)})`);
  process.exit(0);
}

const part =
  values.part === undefined
    ? WHOLE
    : (partNamed(values.part) ?? refuse(`${values.part} is no part: the second of four is 2/4.`));
if (part.of > 1 && values.seed === undefined) refuse("Parts belong together only with one seed: give --seed too.");
const whole = chosen.filter(([, { isInParts }]) => part.of > 1 && !isInParts).map(([name]) => name);
if (whole.length > 0) refuse(`${whole.join(", ")} cannot be run in parts.`);

const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const lines: string[] = [];
let isGood = true;
let isAskedToEnd = false;
// A second Ctrl-C ends it at once.
process.once("SIGINT", () => {
  isAskedToEnd = true;
  console.log("    It begins nothing more.");
});
for (const [name, row] of chosen) {
  const line = await tried(name, row);
  console.log(line);
  lines.push(line);
}
if (lines.length > 1) console.log(`\n${lines.join("\n")}`);
process.exit(isGood ? 0 : 1);

function refuse(why: string): never {
  console.log(why);
  process.exit(2);
}

function shown(times: number): string {
  return times === Number.MAX_SAFE_INTEGER ? "all" : String(times);
}

async function tried(name: string, row: Row): Promise<string> {
  const inPart = part.of > 1 ? `, part ${part.place}/${part.of}` : "";
  const times = Number(values.times ?? (values.full ? row.full : row.usual));
  console.log(`${name}: ${row.title}, seed ${seed}${inPart}`);
  const began = performance.now();
  const latest = values.minutes === undefined ? Number.POSITIVE_INFINITY : began + Number(values.minutes) * 60_000;
  const isLate = () => isAskedToEnd || performance.now() > latest;
  const outcome = await row.run({ times, seed, full: values.full, isLate, part }).catch(
    (fault: unknown): Outcome => ({
      tried: 0,
      through: [fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)],
      notes: "the run itself failed",
    }),
  );
  // A run that tried nothing proves nothing.
  const isWell = outcome.through.length === 0 && outcome.tried > 0;
  isGood &&= isWell;
  for (const detail of outcome.through.slice(0, 30)) console.log(`    ${detail}`);
  const ofAll = outcome.ofAll === undefined ? "" : ` of ${outcome.ofAll}`;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return (
    `${isWell ? "passed" : "FAILED"}: ${name}: ${outcome.tried}${ofAll} ${row.unit} tried, ${outcome.through.length} got through; ` +
    `${outcome.notes} (${minutes} min, seed ${seed}${inPart})`
  );
}
