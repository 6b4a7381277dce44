import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { weeksAsked } from "~/calendar/deadlines/next-deadline.ts";
import { includes } from "~/foundation/dates/iso-date.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";
import { sumOf, waitingOf } from "~/waiting/counted.ts";
import { CHILD_KINDS, isOneLine, kindsAt, WAITING_KINDS } from "~/waiting/kinds.ts";
import { type AnyFamily, anyFamily, type Settled, settleAny } from "../../people/any-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { judgedByContract } from "../../support/reading/what-waits.ts";
import { withoutSoftHyphens } from "../../support/reading/without-soft-hyphens.ts";

/** What waits is one list. Whatever the family and the day, no page says less than another one or than the wire. */
const { db, reset } = await testDatabase();
const settings = testSettings();
const lockHours = settings.town.careDays.reservationThresholdHours;
const open = await servedPages(db, settings);

/** A few families a round: one round is short enough on a busy machine too. */
const RUNS = 4;
const ROUNDS = [1, 2, 3, 4];

const inMain = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const wordsOf = (html: string) =>
  withoutSoftHyphens(html)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

/** The number on the link to a page in the header: zero without a number, null without a link. */
function badgeOf(html: string, href: string): number | null {
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
  const link = [...header.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, to]) => to === href)?.[2];
  if (link === undefined) return null;
  return Number(/navigation-count[^>]*>(\d+)/.exec(link)?.[1] ?? 0);
}

interface Looked extends Settled {
  api: Api;
  counts: WaitingCounts;
  page: (path: string, level?: "weak" | "strong") => Promise<string>;
}

async function look(family: AnyFamily): Promise<Looked> {
  await reset();
  const settled = await settleAny(db, family, (id, now) => apiOf(db, id, { settings, now }));
  const { id, now } = settled;
  const api = await apiOf(db, id, { settings, now });
  const page = async (path: string, level: "weak" | "strong" = "strong") =>
    (await open(path, { as: { id, level }, now })).text();
  return { ...settled, api, counts: await api.waiting.counts(), page };
}

/** The list, its page and the badges say the same as the contract's own lists. */
async function theListIsWhole({ api, counts, id, now, page }: Looked): Promise<void> {
  expect(counts).toEqual(await judgedByContract(api, id, { now, lockHours }));
  const { things, children } = await api.waiting.things();
  for (const kind of WAITING_KINDS) {
    const lines = things.filter((thing) => thing.kind === kind).length;
    expect(lines, kind).toBe(isOneLine(kind) ? Math.min(1, counts[kind]) : counts[kind]);
  }
  for (const level of ["weak", "strong"] as const) {
    const html = await page("/waiting", level);
    const lines = level === "strong" ? things : await weakLines(id, now);
    expect(inMain(html).match(/<li class="thing/g)?.length ?? 0).toBe(lines.length);
    expect(inMain(html).includes("Sinulla ei ole nyt vastattavaa")).toBe(lines.length === 0);
    expect(Number(/<p>(\d+) asiaa?[,.]/.exec(inMain(html))?.[1] ?? 0), "lead").toBe(lines.length);
    expect(badgeOf(html, "/waiting"), level).toBe(lines.length);
    for (const path of ["/applications", "/decisions", "/income", "/calendar", "/messages"]) {
      const badge = badgeOf(html, path);
      if (badge !== null) expect(badge, path).toBe(sumOf(waitingOf(kindsAt(path), counts)));
    }
    for (const child of children)
      expect(badgeOf(html, `/children/${child.id}`), "child").toBe(sumOf(waitingOf(CHILD_KINDS, child.waiting)));
  }
}

/** A session by username is told numbers, and nothing else of what it may not read. */
async function weakLines(id: string, now: Date) {
  const { waiting } = await apiOf(db, id, { settings, now, level: "weak" });
  const { things } = await waiting.things();
  for (const { isLocked, childIds, title, lastDay, href } of things)
    if (isLocked) expect([childIds, title, lastDay, /[0-9a-f-]{36}/.test(href)]).toEqual([[], null, null, false]);
  return things;
}

/** The calendar claims that days are reported only when the wire has no day without a report among them. */
async function theCalendarIsTrue({ api, page, today }: Looked): Promise<void> {
  const html = inMain(await page("/calendar", "weak"));
  const words = wordsOf(html);
  const waits = /<section[^>]*class="waits-box">.*?<\/section>/s.exec(html)?.[0] ?? "";
  const { reservableRange } = await api.calendar.days({ from: today, to: today });
  const weeks = weeksAsked(reservableRange);
  const { days, children } = await api.calendar.days({ from: weeks.start, to: weeks.end });
  const isSilent = days.some(({ children: ofDay }) =>
    ofDay.some(
      ({ scheduleType, reservations, absence, reservableTimeRange: range, holidayPeriodEffect: effect }) =>
        scheduleType === "RESERVATION_REQUIRED" &&
        reservations.length === 0 &&
        absence === null &&
        effect?.type !== "NotYetReservable" &&
        !(range.type === "INTERMITTENT_SHIFT_CARE" && range.placementUnitOperationTime === null),
    ),
  );
  const claimsReported = words.includes("Ajat on ilmoitettu kaikilta päiviltä");
  const claimsNone = words.includes("ei tarvitse nyt ilmoittaa aikoja");
  if (isSilent) expect([claimsReported, claimsNone]).toEqual([false, false]);
  else if (children.length > 0) expect(Number(claimsReported) + Number(claimsNone)).toBe(1);
  // A row for each deadline of what is missing, in the weeks and in the open holiday periods.
  const { things } = await api.waiting.things();
  const rows = things.filter(({ kind }) => kind === "missingTimes" || kind === "holidayTimes");
  if (children.length > 0)
    expect(waits.match(/<li><a [^>]*href="\/calendar\?week=/g)?.length ?? 0, "rows").toBe(rows.length);
  // Every open holiday period names its deadline, if some child's days in it are reported.
  for (const { period, reservationDeadline, reservationsOpenOn } of await api.holidays.periods()) {
    if (today < reservationsOpenOn || today > reservationDeadline) continue;
    const range = { start: reservableRange.start, end: reservableRange.end };
    if (!includes(range, period.start) && !includes(range, period.end)) continue;
    const first = period.start < range.start ? range.start : period.start;
    const ofPeriod = first > period.end ? [] : (await api.calendar.days({ from: first, to: period.end })).days;
    const asks = ofPeriod.some((day) =>
      day.children.some(
        ({ scheduleType, holidayPeriodEffect: effect }) =>
          scheduleType === "RESERVATION_REQUIRED" && effect?.type === "ReservationsOpen",
      ),
    );
    if (asks) expect(words).toMatch(/loma-a(ika|jan)/i);
  }
}

/** The rows of the box of what waits, on a page that has one. */
function rowsWaiting(html: string): string[] {
  const list =
    /<div class="notice notice-warning">(?:(?!<div class="notice ).)*?<div class="flow"><ul[^>]*>(.*?)<\/ul>/s;
  return [...(list.exec(html)?.[1] ?? "").matchAll(/<li>(.*?)<\/li>/gs)].map(([, row]) => row ?? "");
}

/** The pages of the other badges list as many as their badges count. */
async function eachPageListsItsOwn({ api, counts, page }: Looked): Promise<void> {
  const rows = rowsWaiting(inMain(await page("/applications"))).map(wordsOf);
  expect(rows.length, rows.join("\n")).toBe(sumOf(waitingOf(kindsAt("/applications"), counts)));
  const decisions = inMain(await page("/decisions"));
  // Those to answer are counted in the lead: each stands below with its button.
  expect(Number(/(\d+) hakemus\S* odottaa vastaustasi/.exec(wordsOf(decisions))?.[1] ?? 0)).toBe(
    counts.decisionsToAnswer,
  );
  expect(rowsWaiting(decisions).length).toBe(counts.supportDecisionsToRead);
  const { children } = await api.waiting.navigation();
  if (children.length > 1) {
    const list = inMain(await page("/children", "weak"));
    for (const child of children) {
      const row = list.split(/<li class="thing/).find((one) => one.includes(`href="/children/${child.id}"`)) ?? "";
      const count = sumOf(waitingOf(CHILD_KINDS, child.waiting));
      expect(Number(/(\d+) asiaa? odottaa sinua/.exec(wordsOf(row))?.[1] ?? 0)).toBe(count);
    }
  }
  for (const child of children) {
    const html = wordsOf(inMain(await page(`/children/${child.id}`)));
    const documents = child.waiting.documentsToFill + child.waiting.documentsToRead;
    if (html.includes("Asiakirjat")) expect(html.includes(`${documents} odottaa sinua`)).toBe(documents > 0);
  }
}

describe("what waits", () => {
  it.each(ROUNDS)("is the same on every page and on the wire, for any family on any day (round %i)", async () => {
    await fc.assert(
      fc.asyncProperty(anyFamily, async (family) => {
        const looked = await look(family);
        await theListIsWhole(looked);
        await theCalendarIsTrue(looked);
        await eachPageListsItsOwn(looked);
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  });
});
