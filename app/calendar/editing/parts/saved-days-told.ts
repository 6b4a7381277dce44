import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import { andThen, important, leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { askedAbsencesPath } from "../../calendar-addresses.ts";
import type { CalendarChild } from "../../contract.ts";
import { type ShownChild, shownChildren } from "../../family/parts/calendar-children.ts";
import { dayAndMonth, shortDay, shownDayRows, shownTimes } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { ChildDay } from "../loaded-days.ts";
import { type LeftDay, type LeftReason, rowsOf, type SavedDays } from "../saved-days.ts";
import { daysOfChildren } from "./named-days.ts";

/** Sentences about days that were asked for. All calendar forms say with these what was saved, what not, and why. */

interface Of {
  children: readonly CalendarChild[];
  language: Language;
}

/**
 * "5 päivää", and with several children "5 päivää (Elsa ja Onni) ja 3 päivää (Lumi)". A day of two children is one day of
 * both: no number counts it twice.
 */
export function countedDays(days: readonly ChildDay[], family: readonly ShownChild[], language: Language): string {
  const t = editingTexts.in(language);
  const parts = daysOfChildren(days, family).map(({ names, dates: { length: count } }) =>
    ofChildren(t("days.count", { count }), names, family, language),
  );
  return shownList(parts, language);
}

/** As `countedDays`, but a single day is named: "to 26.11. (Elsa ja Onni)". In Finnish it ends like a sentence. */
function savedInWords(days: readonly ChildDay[], family: readonly ShownChild[], language: Language): string {
  const [group, another] = daysOfChildren(days, family);
  const [only, more] = group?.dates ?? [];
  if (!group || another || !only || more) return countedDays(days, family, language);
  return ofChildren(shortDay(only, language), group.names, family, language);
}

/** The days with the names of their children, unless the family has one child. */
const ofChildren = (
  days: string,
  names: readonly string[],
  family: readonly ShownChild[],
  language: Language,
): string =>
  family.length === 1 ? days : editingTexts.in(language)("days.of", { days, names: shownList(names, language) });

/** Days that were left out for one reason, and of which the form said the same. */
interface LeftLine {
  names: string;
  days: string;
  why: string;
  all: LeftDay[];
}

/** The days that were left out, with the reason and what the form said of them. */
function leftLines(left: readonly LeftDay[], { children, language }: Of): LeftLine[] {
  const family = shownChildren(children, language);
  const lines = new Map<string, { children: Map<string, LeftDay[]>; why: string; said: string }>();
  for (const id of new Set([...children, ...goneIn(left, children)].map((child) => child.id)))
    for (const day of left.filter(({ childId }) => childId === id)) {
      const why = reasonWords(day, children, language);
      const said = saidWords(day, language);
      const line = lines.get(why + said) ?? { children: new Map<string, LeftDay[]>(), why, said };
      line.children.set(id, [...(line.children.get(id) ?? []), day]);
      lines.set(why + said, line);
    }
  return [...lines.values()].flatMap(({ children: ofLine, why, said }) =>
    sameDays(ofLine).map((ids) => {
      const days = ofLine.get(ids[0] ?? "") ?? [];
      const shown = shownDayRows(rowsOf(days.map(({ date }) => date)), language);
      const names = family.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      return {
        names: names.length > 0 ? shownList(names, language) : editingTexts.in(language)("left.child"),
        days: said ? `${shown}: ${said}` : shown,
        why,
        all: ids.flatMap((id) => ofLine.get(id) ?? []),
      };
    }),
  );
}

/** The children who are not in the calendar any more. Their names are not known here. */
const goneIn = (left: readonly LeftDay[], children: readonly CalendarChild[]): { id: string }[] =>
  left.filter(({ childId }) => children.every(({ id }) => id !== childId)).map(({ childId }) => ({ id: childId }));

/** The children with the same days are named together. */
function sameDays(ofLine: ReadonlyMap<string, readonly LeftDay[]>): string[][] {
  const groups = new Map<string, string[]>();
  for (const [id, days] of ofLine) {
    const key = days.map(({ date }) => date).join();
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}

function reasonWords(
  { why, date, childId, opensOn }: LeftDay,
  children: readonly CalendarChild[],
  language: Language,
): string {
  const t = editingTexts.in(language);
  const begins = children.find(({ id }) => id === childId)?.upcomingPlacementStartDate;
  if (why === "closed" && begins && begins > date) return t("left.startsLater", { day: dayAndMonth(begins, language) });
  if (isOfForm(why)) return t(`left.${why}`);
  return calendarTexts.in(language)(`readOnly.${why}`, opensOn ? { day: dayAndMonth(opensOn, language) } : {});
}

const OF_FORM = ["usual", "usualAway", "timesNeeded", "gone", "unknown"] as const;
const isOfForm = (why: LeftReason): why is (typeof OF_FORM)[number] => (OF_FORM as readonly LeftReason[]).includes(why);

/** The answer of a form in words: "8–16". Empty when it is not worth saying. */
function saidWords({ said }: LeftDay, language: Language): string {
  const t = editingTexts.in(language);
  if (said === undefined) return "";
  if (typeof said === "string") return said.slice(0, MOST_OF_TEXT);
  switch (said.type) {
    case "RESERVATIONS":
      return shownTimes(said.times, language);
    case "PRESENT":
      return t("left.present");
    case "ABSENT":
      return t("left.absent");
    case "NOTHING":
      return t("left.nothing");
  }
}

/** A text that nobody can read is shown as far as a line of a page goes. */
const MOST_OF_TEXT = 40;

/** What a page shows of days that were left out. */
export interface LeftShown {
  lines: string[];
  /** Where an absence of them can still be reported. */
  absence: string | null;
}

/** Sentences about the days that are left out, and the form in which an absence of them can still be reported. */
export function leftShown(left: readonly LeftDay[], of: Of): LeftShown {
  const t = editingTexts.in(of.language);
  return {
    lines: leftLines(left, of).map(({ names, days, why }) => t("left.line", { names, days, why })),
    absence: absenceOf(left),
  };
}

/**
 * An absence on a locked day can be reported in the form for absences. It opens with the first days in a row, and with the
 * children of whom the form said the same.
 */
function absenceOf(left: readonly LeftDay[]): string | null {
  const away = left.filter(
    ({ why, said }) => LOCKED_WEEK.includes(why) && typeof said === "object" && said.type === "ABSENT",
  );
  const [first] = away;
  if (!first) return null;
  const dates = datesOf(away, first.childId);
  const ids = [...new Set(away.map(({ childId }) => childId))];
  const alike = ids.filter((id) => datesOf(away, id).join() === dates.join());
  const [row = [first.date]] = rowsOf(dates);
  return askedAbsencesPath(alike, { start: row[0] ?? first.date, end: row.at(-1) ?? first.date });
}

const LOCKED_WEEK: readonly LeftReason[] = ["locked", "lockedUsual"];

const datesOf = (days: readonly ChildDay[], id: string): IsoDate[] =>
  days.filter(({ childId }) => childId === id).map(({ date }) => date);

/** The most lines of a banner: a cookie holds no more. */
const MOST_LINES = 4;

/** The key of the sentence about the stored days. */
export type StoredKey = "done.saved" | "done.absences";

/** What was saved and what was not, for the banner after a save. */
export function toldOfSave(saved: SavedDays, of: Of, key: StoredKey = "done.saved"): Told {
  const { stored, already, left, withoutTimes } = saved;
  const family = shownChildren(of.children, of.language);
  const inWords = (days: readonly ChildDay[]) => countedDays(days, family, of.language);
  const lines = leftLines(left, of);
  const rest = lines.slice(MOST_LINES).flatMap(({ all }) => all);
  const more = [
    ...lines.slice(0, MOST_LINES).map(({ names, days, why }) => told(editingTexts, "done.left", { names, days, why })),
    ...(inWords(rest) ? [told(editingTexts, "done.leftMore", { days: inWords(rest) })] : []),
    ...(withoutTimes.length > 0 ? [told(editingTexts, "done.withoutTimes", { days: inWords(withoutTimes) })] : []),
    ...(already.length > 0 ? [told(editingTexts, "done.already", { days: inWords(already) })] : []),
  ];
  if (stored.length + left.length === 0)
    return andThen(told(editingTexts, "done.none"), [told(editingTexts, "done.noneText")]);
  const first =
    stored.length > 0
      ? told(editingTexts, key, { days: savedInWords(stored, family, of.language) })
      : told(editingTexts, "done.nothingSaved");
  const all = andThen(left.length > 0 ? important(first) : first, more);
  const absence = absenceOf(left);
  return absence ? leadingTo(all, absence, told(editingTexts, "left.absence")) : all;
}
