/**
 * `npm run bench:large-town`: a town of 300,000 children beside the demo town, on a PostgreSQL of its own.
 *
 *   npm run bench:large-town                        lays out the town, and takes some 70 GB of disk and an hour
 *   npm run bench:large-town -- --children 30000    a tenth
 *   npm run bench:large-town -- --only pages,jobs   some of: pages, jobs, families, copies, calls, bulletin
 *   npm run bench:large-town -- --named map         of the pages and calls only those with this in their name
 *   npm run bench:large-town -- --folder DIR        keeps the town there, and finds it the next time
 *
 * Each page and reading call is opened in turn in both towns by the same guardian, and takes at most 1.3 times as much of the
 * processor in the large one, in the service and the database together. Then come the first openings of ordinary families by the
 * clock, copies of own data, each daily job, and one bulletin. Needs the build. The exit code is 1 when an aim is
 * missed. docs/load-and-faults.md has the last figures.
 */
import { parseArgs } from "node:util";
import { unitChoicesHref } from "~/applications/form/units/unit-choices.ts";
import { weekPath } from "~/calendar/calendar-addresses.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { type Compared, compared, firstOpenings, type Opening, servicesOn, stopped } from "./large-town/compared.ts";
import { bulletin, dailyJobs, ownDataCopies } from "./large-town/jobs.ts";
import { FIRST_CHILD_OF, GUARDIAN_OF, THREAD_OF } from "./large-town/lay-out.ts";
import { readingCalls } from "./large-town/reading-calls.ts";
import { idOf, once, sessionInBoth, type TwoTowns, twoTowns } from "./large-town/two-towns.ts";

const MOST_RATIO = 1.3;
/** A tenth of the time limit of a statement (pool.server.ts). */
const LONGEST_STATEMENT_MS = 3_000;
const LONGEST_JOB_SECONDS = 600;
const TO_GUARDIANS = 100_000;
/** So many families open their pages for the first time. The small town has more. */
const FAMILIES = 60;
const PARTS = ["pages", "jobs", "families", "copies", "calls", "bulletin"] as const;

const { values: options } = parseArgs({
  options: {
    children: { type: "string", default: "300000" },
    only: { type: "string", default: PARTS.join() },
    named: { type: "string", default: "" },
    folder: { type: "string" },
  },
});
const only = options.only.split(",");
const today = dateAt(new Date());
const missed: string[] = [];

const town = await twoTowns(Number(options.children), options.folder ?? null);
try {
  tellTown(town);
  const parts: Record<(typeof PARTS)[number], () => Promise<void>> = {
    pages,
    calls,
    families,
    jobs,
    bulletin: sent,
    copies,
  };
  for (const part of PARTS) if (only.includes(part)) await parts[part]();
} finally {
  await town.close();
}
for (const fault of missed) console.log(`missed: ${fault}`);
process.exitCode = missed.length > 0 ? 1 : 0;

function tellTown({ children, rows, secondsToLayOut, bytes }: TwoTowns): void {
  const size = `${(bytes / 1e9).toFixed(1)} GB`;
  console.log(`${children} children, laid out in ${secondsToLayOut.toFixed(0)} s, ${size}`);
  const largest = rows.slice(0, 14).map(({ table, rows: count }) => `${table} ${count.toLocaleString("en")}`);
  console.log(largest.join(", "));
}

async function pages(): Promise<void> {
  tell(
    "Pages of the demo town's guardians",
    await compared(town, [...town.pages, ...(await unitSearches())].filter(isNamed), MOST_RATIO),
  );
}

function isNamed({ name }: { name: string }): boolean {
  return name.includes(options.named);
}

/** What the form of an application asks while a guardian searches units. */
async function unitSearches(): Promise<Opening[]> {
  const editor = town.pages.find(({ name }) => name.includes("edit (daycare with a start"));
  const [, applicationId = ""] = /^\/applications\/([-0-9a-f]+)\//.exec(editor?.address ?? "") ?? [];
  const [application] = await once<{ child_id: string }>(
    town.url.small,
    `select child_id from application where id = '${applicationId}'`,
  );
  const childId = application?.child_id ?? "";
  // Both towns have it, so both show the same list. Of the other words the large town has more units to show.
  const [unit] = await once<{ name: string }>(
    town.url.small,
    "select name from unit where 'CENTRE' = any(care_types) and name !~ '\\d' order by name limit 1",
  );
  const href = unitChoicesHref({ type: "DAYCARE", date: addDays(today, 240), shiftCare: false, childId }, "fi");
  return ["", "päiväkoti", unit?.name ?? "", "satamakatu 4", "ruotsinkielinen", "no such unit"].map((words) => ({
    name: `units to choose by “${words}”`,
    address: `${href}&q=${encodeURIComponent(words)}`,
    session: editor?.session ?? null,
  }));
}

async function calls(): Promise<void> {
  const services = await servicesOn(town.url, town.environment);
  const { small } = services;
  const found = await readingCalls(
    { url: small.url, databaseUrl: town.url.small },
    { sessions: town.sessions, today },
  ).finally(() => stopped(services));
  for (const name of found.withoutAnswer) missed.push(`the call ${name}: no guardian of the demo town got an answer`);
  tell("Reading calls", await compared(town, found.calls.filter(isNamed), MOST_RATIO));
}

async function families(): Promise<void> {
  const all = [];
  for (let family = 1; family <= FAMILIES; family += 1) {
    const session = await sessionInBoth(town.url, idOf(GUARDIAN_OF(family)));
    const addresses = [
      ...["/calendar", weekPath(addDays(today, 14)), "/messages", `/messages/${idOf(THREAD_OF(family))}`],
      ...[`/children/${idOf(FIRST_CHILD_OF(family))}`, "/applications", "/decisions", "/income", "/waiting"],
      ...["/personal-details", "/personal-details/log"],
    ];
    const openings = addresses.map((address) => ({
      name: address.replace(/[0-9a-f]{8}-[-0-9a-f]{27}/, ":id"),
      address,
    }));
    all.push({ session, openings });
  }
  tell("First openings of ordinary families, the middle of 50", await firstOpenings(town, all));
}

async function jobs(): Promise<void> {
  console.log(
    "\n| Job | Seconds | Statements | Longest | Rows changed | Large tables read whole |\n|---|---|---|---|---|---|",
  );
  for await (const job of dailyJobs(town, today)) {
    if ("fault" in job) {
      missed.push(`${job.name}: ${String(job.fault)}`);
      continue;
    }
    const { name, seconds, statements, longestMs, rows, whole } = job;
    const cells = [
      name,
      seconds.toFixed(1),
      statements,
      `${longestMs.toFixed(0)} ms`,
      rows.toLocaleString("en"),
      whole.join(" "),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (longestMs > LONGEST_STATEMENT_MS) missed.push(`${name}: a statement took ${longestMs.toFixed(0)} ms`);
    if (seconds > LONGEST_JOB_SECONDS) missed.push(`${name}: took ${seconds.toFixed(0)} s`);
  }
}

async function sent(): Promise<void> {
  const most = Math.min(TO_GUARDIANS, town.children);
  const { guardians, families: count, secondsToSend, mails, secondsOfMails } = await bulletin(town, most);
  console.log(`
A bulletin to ${guardians} guardians of ${count} families: ${secondsToSend.toFixed(0)} s, ${(guardians / secondsToSend).toFixed(0)} a second.
${mails} mails in ${secondsOfMails.toFixed(0)} s of one service, ${(mails / secondsOfMails).toFixed(0)} a second.`);
}

async function copies(): Promise<void> {
  tell("Copies", [await ownDataCopies(town)]);
}

function tell(title: string, all: readonly Compared[]): void {
  console.log(`\n${title}\n\n| What | Queries | Demo town | Large town | × | |\n|---|---|---|---|---|---|`);
  for (const { name, status, queries, ms, ratio } of all) {
    const isOpen = status.small === status.large && (status.small === 200 || name.startsWith("/download-refused"));
    const isMet = isOpen && ratio <= MOST_RATIO && queries.large <= queries.small;
    const said = isOpen ? (isMet ? "" : "missed") : `${status.small}, ${status.large}`;
    const cells = [
      name,
      `${queries.small}, ${queries.large}`,
      `${ms.small.toFixed(1)} ms`,
      `${ms.large.toFixed(1)} ms`,
    ];
    console.log(`| ${cells.join(" | ")} | ${ratio.toFixed(2)} | ${said} |`);
    if (!isMet) missed.push(`${name}: ${said}, ${ratio.toFixed(2)} ×`);
  }
}
