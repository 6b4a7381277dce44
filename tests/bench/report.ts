import type { Weight } from "./bytes.ts";
import type { NextPage } from "./next-page.ts";
import { isTooSlow, SLOW_PHONE_MS, type SlowVisit } from "./slow-phone.ts";
import type { Standstill } from "./standstill.ts";
import type { Waking } from "./waking.ts";

/** The cost of one page. CPU in milliseconds of the server per request. */
export interface Measured {
  name: string;
  /** The page has an island, so it may load the island's script. */
  island: boolean;
  page: number;
  template: number;
  bare: number;
  queries: number;
  weight: Weight;
}

/** Milliseconds of the database's processor per request of a page, with and without named statements. */
export interface DatabaseCost {
  name: string;
  prepared: number;
  unprepared: number;
}

interface Bench {
  measured: Measured[];
  costs: DatabaseCost[];
  stops: Standstill[];
  visits: SlowVisit[];
  moves: NextPage[];
  woken: Waking[];
}

const KB = 1_000;

/** The search answers while a person types, among three thousand units. */
export const SEARCH_AMONG_MANY = "Search among 3,000 units";
export const UNITS_OF_MANY = "Unit map, 3,000 units";

/** The inbox of a guardian with years of messages, and a thread that nobody could read in one sitting. */
export const FEW_MESSAGES = "Messages, 50";
export const MANY_MESSAGES = "Messages, 5,000";
export const SEARCH_IN_MESSAGES = "Search in 5,000 messages";
export const LONG_THREAD = "Thread of 100 messages";

/** The income of a guardian who has told it for years. The list shows a page of it. */
export const MANY_STATEMENTS = "Income list, 200 statements";

/** The form of a guardian with every kind of income and business, with a file for each. */
export const FULLEST_INCOME_FORM = "Income form, 24 incomes and 30 files";
/** The same form in the guided way. */
export const ONE_INCOME_QUESTION = "Income form, one question";

/** The calendar's month of an ordinary family, and of the largest one. */
export const MONTH_OF_THREE = "Calendar month, 3 children";
export const MONTH_OF_TWENTY = "Calendar month, 20 children";

/** The page of a child with something in every section, and a document to fill in. */
export const FULL_CHILD = "Child's page, everything there";
export const LONG_DOCUMENT = "Child document of 80 questions";

/** The most kB of HTML, over the wire. */
const HTML_KB: Readonly<Record<string, number>> = { [MONTH_OF_TWENTY]: 40, [LONG_DOCUMENT]: 20 };

/** A first visit on a phone: all responses over the wire, with headers. The map is below the visible part. */
const FIRST_VISIT_KB: Readonly<Record<string, number>> = {
  Login: 15,
  "Applications list": 18,
  "Application editor": 25,
  "Application editor, pre-primary": 25,
  "Application editor, club": 25,
  "Unit map": 25,
};

const firstVisit = ({ html, css, script, other }: Weight): number => html + css + script + other;

/** Each aim with its condition. A page without a limit always meets the aim. */
const AIMS: Record<string, (measured: Measured) => boolean> = {
  "at most 8 × the template (list page)": ({ name, page, template }) =>
    name !== "Applications list" || page / template <= 8,
  "at most 8 × the template (income form, whole and one question)": ({ name, page, template }) =>
    ![FULLEST_INCOME_FORM, ONE_INCOME_QUESTION].includes(name) || page / template <= 8,
  "at most 10 × the bare server (search among 3,000 units)": ({ name, page, bare }) =>
    name !== SEARCH_AMONG_MANY || page / bare <= 10,
  "at most 6 × the template (5,000 messages, a thread of 100, 200 income statements)": ({ name, page, template }) =>
    ![MANY_MESSAGES, LONG_THREAD, MANY_STATEMENTS].includes(name) || page / template <= 6,
  "at most 15 kB for login, 18 for the list, 25 for forms and the map on a first visit": ({ name, weight }) =>
    firstVisit(weight) <= (FIRST_VISIT_KB[name] ?? Infinity) * KB,
  "at most 8 × the template (calendar month, 3 children)": ({ name, page, template }) =>
    name !== MONTH_OF_THREE || page / template <= 8,
  "at most 8 × the template (child's page)": ({ name, page, template }) => name !== FULL_CHILD || page / template <= 8,
  "at most 14 kB of HTML, 40 for the month of 20 children, 20 for a document of 80 questions": ({ name, weight }) =>
    weight.html <= (HTML_KB[name] ?? 14) * KB,
  "at most 14 kB of CSS": ({ weight }) => weight.css <= 14 * KB,
  "at most 5 kB of script without an island, headers apart": ({ island, weight }) =>
    island || weight.scriptAlone <= 5 * KB,
  "at most 12 queries, 16 for a month of the calendar and the child's page": ({ name, queries }) =>
    queries <= ([MONTH_OF_THREE, MONTH_OF_TWENTY, FULL_CHILD].includes(name) ? 16 : 12),
};

/** Aims for one page beside another: the most times that it may cost. */
const BESIDE: readonly { page: string; other: string; most: number; aim: string }[] = [
  { page: MANY_MESSAGES, other: FEW_MESSAGES, most: 1.25, aim: "as much as with 50 messages, by a quarter" },
  { page: SEARCH_IN_MESSAGES, other: MANY_MESSAGES, most: 3, aim: "at most 3 × the list of messages" },
];

function asksBeside(measured: readonly Measured[]): [string, boolean][] {
  const costOf = (name: string) => measured.find((one) => one.name === name)?.page;
  return BESIDE.flatMap(({ page, other, most, aim }) => {
    const [cost, beside] = [costOf(page), costOf(other)];
    return cost && beside ? [[`${page}: ${aim}`, cost <= most * beside] as [string, boolean]] : [];
  });
}

/** Aims for other things than pages. */
const CHEAPER_DATABASE = "at most 0.8 of the database's processor that it takes without named statements";
const NO_STANDSTILL = "the answering thread stands still for at most 20 ms";
const LONGEST_STANDSTILL_MS = 20;

/** Of all the pages on a slow phone, the report shows so many. */
const SLOWEST = 15;

/** The most milliseconds from the press of a link until the next page stands, on the slow phone. */
const NEXT_PAGE_MS = 350;
const least = (all: readonly number[]): number => Math.min(...all);
const middle = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? Infinity;

/** The most milliseconds for which an island that wakes may stop a slow phone in one piece. */
const WAKING_MS = 150;
/** The pages whose islands are woken. A phone shows a week, which has no grid. */
export const WAKING: readonly (readonly [string, "phone" | "wide"])[] = [
  [MONTH_OF_THREE, "wide"],
  [MONTH_OF_TWENTY, "wide"],
  ["Unit map", "phone"],
  ["Unit map", "wide"],
  [UNITS_OF_MANY, "phone"],
  [UNITS_OF_MANY, "wide"],
];

export function aims({ measured, costs, stops, visits, moves, woken }: Bench): { met: number; missed: string[] } {
  const asked: [string, boolean][] = [
    ...measured.flatMap((one) =>
      Object.entries(AIMS).map(([aim, isMet]): [string, boolean] => [`${one.name}: ${aim}`, isMet(one)]),
    ),
    ...asksBeside(measured),
    ...costs.map((one): [string, boolean] => [
      `${one.name}: ${CHEAPER_DATABASE}`,
      one.prepared <= 0.8 * one.unprepared,
    ]),
    ...stops.map((one): [string, boolean] => [`${one.name}: ${NO_STANDSTILL}`, one.ours <= LONGEST_STANDSTILL_MS]),
    ...visits.flatMap((visit): [string, boolean][] => [
      [
        `${visit.name}: stands on a slow phone after ${inMs(visit.first)}, again ${inMs(visit.returning)}`,
        !isTooSlow(visit),
      ],
      [
        `${visit.name}: moves while it loads, by ${visit.moved.toFixed(4)} of the screen: ${visit.movers}`,
        visit.moved === 0,
      ],
    ]),
    ...moves.map(({ name, scripts, stood }): [string, boolean] => [
      `${name}, scripts ${scripts}: the next page stands on a slow phone at most ${NEXT_PAGE_MS} ms after the press`,
      least(stood) <= NEXT_PAGE_MS,
    ]),
    ...woken.map(({ name, longest }): [string, boolean] => [
      `${name}: waking stops a slow phone for at most ${WAKING_MS} ms in one piece`,
      longest <= WAKING_MS,
    ]),
  ];
  const missed = asked.filter(([, isMet]) => !isMet).map(([aim]) => aim);
  return { met: asked.length - missed.length, missed };
}

export function report(
  { measured, costs, stops, visits, moves, woken }: Bench,
  shares: readonly (readonly [string, number])[],
): string {
  return `# What a page costs

How to read it, and the busiest evening: [bench-notes.md](bench-notes.md).

Written by \`npm run bench -- --write\`. The processor's time of the server for each request, measured in one run and given as
ratios: how many times the work of (a) a bare \`node:http\` server that sends the same bytes, and of (b) Express with a string
template that makes the same queries. The town is the bench's own: 60 units, and one family with everything that it may have.
Bytes are those that Chromium received on a phone that had never been here (360 × 640), as they came over the wire, with
headers. “Other” is the icon.

| Page | ms | × (b) template | × (a) bare | Queries | HTML | CSS | Script | Other |
|---|---|---|---|---|---|---|---|---|
${measured.map(row).join("\n")}

Aims: the list page at most 8 × (b), 6 × as the goal; all responses of a first visit at most 15 kB for login, 18 kB for the
list, 25 kB for forms and for the map before it is in sight; at most 14 kB of HTML and of CSS, 5 kB of script on pages
without an island, headers apart, 12 queries a page and 16 for a month of the calendar; a list of 5,000 messages and a thread of a hundred at most 6 × (b), the
list as much as with 50; the income form at most 8 × (b), whole and one question at a time, without an island; the month and
the child's page at most 8 × (b); 40 kB of HTML for a month of twenty children, 20 kB for a document of eighty questions; a
search that finds all messages at most 3 × the list. A search among 3,000 units – the answer that
script asks for while somebody writes – at most 10 × (a); the whole page of such a search stands beside it. Without script
the page is the answer: React draws a hundred units and a map of signs for each reader, which is half of its time;
Remix's own work and the queries are most of the rest. Of the other 2,900 units only the signs of
the map are reckoned, and those once for each view.

## What pages cost the database

The processor's time of PostgreSQL for each request, with named statements (decision record 015) and without.

| Page | Named | Not named | Ratio |
|---|---|---|---|
${costs.map(({ name, prepared, unprepared }) => `| ${name} | ${prepared.toFixed(2)} ms | ${unprepared.toFixed(2)} ms | ${(prepared / unprepared).toFixed(2)} |`).join("\n")}

## For how long the process stands still

The longest turn of the answering thread while something is done, in its own processor's time: nobody is answered
meanwhile. As it is done, and in one piece in the same thread. Aim: at most ${LONGEST_STANDSTILL_MS} ms.

| Work | As it is done | In one piece |
|---|---|---|
${stops.map(({ name, ours, atOnce }) => `| ${name} | ${ours.toFixed(0)} ms | ${atOnce.toFixed(0)} ms |`).join("\n")}

## On a slow phone

When the largest part of a page stands: a processor six times slower than this one, 1.6 Mbit/s, 150 ms to each response. Every page
of the service, on a phone that has never been here and on the same phone when it opens the page again. The best of two visits, and
of up to twelve of a page that seems too slow. Aims: at most ${inMs(SLOW_PHONE_MS.first)}, again ${inMs(SLOW_PHONE_MS.returning)}, and
nothing moves while it loads.

${onSlowPhone(visits)}

## The next page after a press

From the moment when a finger goes down on a link until the title and the largest part of the next screen stand: the same phone,
a press of 90 ms, style sheets there already. The best press, and the one in the middle. Aim: at most ${NEXT_PAGE_MS} ms.

| From and to | Scripts | Best | Middle |
|---|---|---|---|
${moves.map(({ name, scripts, stood }) => `| ${name} | ${scripts} | ${least(stood).toFixed(0)} ms | ${middle(stood).toFixed(0)} ms |`).join("\n")}

## While an island wakes

The longest task of the page's main thread from the moment when the island's code comes, as processor time of a phone six times
slower than this machine: the best of five visits. Aim: at most ${WAKING_MS} ms.

| Page | Longest piece |
|---|---|
${woken.map(({ name, longest }) => `| ${name} | ${longest.toFixed(0)} ms |`).join("\n")}

## Where the time of the list page goes

| Part | Share |
|---|---|
${shares
  .slice(0, 12)
  .map(([part, share]) => `| ${part} | ${(share * 100).toFixed(1)} % |`)
  .join("\n")}
`;
}

function row({ name, page, template, bare, queries, weight }: Measured): string {
  const cells = [
    name,
    page.toFixed(2),
    (page / template).toFixed(1),
    (page / bare).toFixed(0),
    String(queries),
    ...[weight.html, weight.css, weight.script, weight.other].map((bytes) => `${(bytes / KB).toFixed(1)} kB`),
  ];
  return `| ${cells.join(" | ")} |`;
}

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;

function onSlowPhone(visits: readonly SlowVisit[]): string {
  const quick = visits.filter((visit) => !isTooSlow(visit)).length;
  const still = visits.filter(({ moved }) => moved === 0).length;
  const slowest = visits.toSorted((one, other) => other.first - one.first).slice(0, SLOWEST);
  const rows = slowest.map(({ name, first, returning }) => `| ${name} | ${inMs(first)} | ${inMs(returning)} |`);
  return `${quick} of ${visits.length} pages stand in time, ${still} do not move. The slowest:

| Page | First | Again |
|---|---|---|
${rows.join("\n")}`;
}
