import { z } from "zod";
import { addDays, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import { type FieldFault, fault } from "~/foundation/forms/reading/fault.ts";
import { field, report, text, ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Entry, Posted } from "~/foundation/forms/reading/posted.ts";
import { refused, refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { sentIn, typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outcomeOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { tooLong } from "../../absences/parts/long-absence.server.ts";
import { AFTER_SAVE, afterSave, CHECK_ID, USE_STEP, WEEK_PARAMETER, weekPath } from "../../calendar-addresses.ts";
import type { CalendarDays, SavedWeek } from "../../contract.ts";
import { mustWarn } from "../../editing/after-deadline.ts";
import { changesIn, type UnfitDay } from "../../editing/asked-days.ts";
import { daysOfFamily } from "../../editing/day-choices.ts";
import { changedSince, loadedIn } from "../../editing/loaded-days.ts";
import { overwrittenDays } from "../../editing/parts/overwritten-days.ts";
import { CONFLICT, faultOfDays, OTHERS_CHANGED } from "../../editing/parts/refused-days.ts";
import { nothingSaved, savedOrRefused, toldOf } from "../../editing/parts/save-days.server.ts";
import { countedDays } from "../../editing/parts/saved-days-told.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import { mondayOfWeek, weekName, weekOf } from "../../iso-week.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { filledWeek, usedWeek, weekdaysIn } from "../saved-week-days.ts";

const MOST_COMING_WEEKS = 8;
/** The longest name on our pages. The wire takes a longer one. */
const LONGEST_NAME = 50;

export const SAVED_WEEK_INTENTS: readonly (string | null)[] = ["keep", "fill", "use", "confirmUse", "remove"];

/** The caller's saved weeks. Null in front of a plain gateway. */
export const savedWeeksAt = ({ api }: AtCalendar): Promise<SavedWeek[] | null> =>
  insteadOfRefusal<SavedWeek[] | null>(api.calendar.savedWeeks(), null, ...NOT_SERVED);

const mondaysAfter = (monday: IsoDate): IsoDate[] =>
  Array.from({ length: MOST_COMING_WEEKS }, (_, index) => addDays(monday, 7 * (index + 1)));

/** The Mondays after a week whose weeks can still be reported. */
export const comingMondays = (monday: IsoDate, { reservableRange: { start, end } }: CalendarDays): IsoDate[] =>
  mondaysAfter(monday).filter((one) => weekOf(one).end >= start && one <= end);

const without = (entries: Entries, field: string): Entry[] => [...entries].filter(([name]) => name !== field);

const useForm = z.object({ savedWeek: text(), weeks: ticks });
const savedWeekIn = (entries: Entries): string => sentIn(entries, useForm).savedWeek;

/** In the length of a name an emoji is one character. */
const nameForm = z.object({
  weekName: field(
    z
      .string()
      .trim()
      .regex(/\S/, "weekNameNeeded")
      .superRefine((name, context) => {
        if ([...name].length > LONGEST_NAME) report(context, fault("tooLong", { maximum: LONGEST_NAME }));
      }),
  ),
});

/** What a button of the saved weeks does. What is typed in the week stays. */
export async function savedWeekPosted(at: AtCalendar, monday: IsoDate, posted: Posted) {
  const show = (entries: Entry[], result: Told) => again(at, monday, { posted, entries, told: result });
  if (posted.intent === "keep") return keep(at, monday, posted);
  const chosen = savedWeekIn(posted.entries);
  const saved = (await savedWeeksAt(at))?.find(({ id }) => id === chosen);
  if (!saved) return refused({ posted, faults: [{ field: "savedWeek", code: "savedWeekNeeded" }] });
  if (posted.intent === "use" || posted.intent === "confirmUse") return use(at, monday, { posted, saved });
  if (posted.intent === "remove") {
    await at.api.calendar.removeWeek({ weekId: saved.id });
    return show(without(posted.entries, "savedWeek"), told(editingTexts, "savedWeeks.removed"));
  }
  const range = weekOf(monday);
  const read = await at.api.calendar.days({ from: range.start, to: range.end });
  const { entries, filled } = filledWeek(posted.entries, saved, daysOfFamily(read, at));
  const days = countedDays(filled, shownChildren(read.children, at.language), at.language);
  const result =
    filled.length > 0 ? told(editingTexts, "savedWeeks.filled", { days }) : told(editingTexts, "savedWeeks.filledNone");
  return show(entries, result);
}

interface Again {
  posted: Posted;
  entries: Entry[];
  told: Told;
}

const again = ({ request, drafts }: AtCalendar, monday: IsoDate, { posted, ...form }: Again, more = {}) =>
  drafts.of(request, posted).keep({ ...form, parameters: { [WEEK_PARAMETER]: weekName(monday), ...more } });

async function keep(at: AtCalendar, monday: IsoDate, posted: Posted) {
  const { typed, faults: ofName } = typedIn(posted.entries, nameForm);
  const { weekName: name = "" } = typed;
  const range = weekOf(monday);
  const read = await at.api.calendar.days({ from: range.start, to: range.end });
  const { weekdays, faults } = weekdaysIn(posted.entries, daysOfFamily(read, at));
  const all: FieldFault[] = [...faults, ...ofName];
  if (all.length === 0 && weekdays.length === 0) all.push({ field: "weekName", code: "weekEmpty" });
  if (all.length > 0) return refused({ posted, faults: all });
  const saving = at.api.calendar.saveWeek({ body: { name, days: weekdays } });
  const { output: savedWeek, refusal } = await outcomeOf(saving);
  if (refusal) {
    const code = refusal.errorCode === "TOO_MANY_SAVED_WEEKS" ? "savedWeeksTooMany" : "notSaved";
    return refused({ posted, faults: [{ field: "weekName", code }] });
  }
  // The new week is chosen for the next use.
  const entries = without(without(posted.entries, "weekName"), "savedWeek");
  const result = told(editingTexts, "savedWeeks.kept", { name });
  return again(at, monday, { posted, entries: [...entries, ["savedWeek", savedWeek]], told: result });
}

/** The chosen weeks with what a saved week changes in them. `read` reaches from this week to the last of them. */
async function chosenIn(at: AtCalendar, monday: IsoDate, { entries, saved }: { entries: Entries; saved: SavedWeek }) {
  const last = weekOf(addDays(monday, 7 * MOST_COMING_WEEKS));
  const read = await at.api.calendar.days({ from: monday, to: last.end });
  const asked = sentIn(entries, useForm).weeks.map(mondayOfWeek);
  // A week that is locked meanwhile was chosen too: its days are left out with a word.
  const mondays = mondaysAfter(monday).filter((one) => asked.includes(one));
  const isChosen = (date: IsoDate) => mondays.some((one) => includes(weekOf(one), date));
  const used = usedWeek(saved, daysOfFamily({ ...read, days: read.days.filter(({ date }) => isChosen(date)) }, at));
  return { read, mondays, last, ...used };
}

/** The days that the kept form would overwrite, by child. Null if there is nothing to check. */
export async function overwrittenByUse(at: AtCalendar, monday: IsoDate, entries: Entries, weeks: readonly SavedWeek[]) {
  const chosen = savedWeekIn(entries);
  const saved = weeks.find(({ id }) => id === chosen);
  if (!saved) return null;
  const { read, ...used } = await chosenIn(at, monday, { entries, saved });
  return overwrittenDays(read, used, at);
}

async function use(at: AtCalendar, monday: IsoDate, { saved, posted }: { saved: SavedWeek; posted: Posted }) {
  const { request, drafts } = at;
  const { entries } = posted;
  const { read, mondays, last, overwrites, away, unfit, ...days } = await chosenIn(at, monday, { entries, saved });
  const { requests, left } = days;
  if (mondays.length === 0) return refused({ posted, faults: [{ field: "weeks", code: "weeksNeeded" }] });
  const [first] = unfit;
  if (first) return refused({ posted, faults: [unfitInWords(first, read, at)] });
  const { faults: ofLong, longAbsence } = await tooLong(away, "weeks", { at, read });
  if (ofLong.length > 0) return refusedWith({ posted, faults: ofLong }, { longAbsence });
  const parameters = { [WEEK_PARAMETER]: weekName(monday) };
  const check = (result?: Told) =>
    drafts.of(request, posted).keep({
      told: result,
      parameters: { ...parameters, ...USE_STEP },
      focus: result ? undefined : CHECK_ID,
    });
  if (overwrites.length > 0 && posted.intent !== "confirmUse") return check();
  if (mustWarn(entries, requests, read.days)) return check();
  const childIds = read.children.map(({ id }) => id);
  if (changedSince(loadedIn(entries).loadedWeeks, read.days, childIds).length > 0) return check(OTHERS_CHANGED);
  if (requests.length === 0 && left.length > 0) return nothingSaved(posted, left, read, at);
  if (requests.length === 0)
    return again(at, monday, { posted, entries: [...entries], told: told(editingTexts, "savedWeeks.useNone") });
  const refusal = await savedOrRefused(at, requests, { posted, version: versionOf(read) });
  if (refusal?.status === CONFLICT) return check(OTHERS_CHANGED);
  if (refusal) return refused({ posted, faults: [faultOfDays(refusal, "weeks", { ...read, ...at })] });
  const result = await toldOf(at, days, { start: monday, end: last.end });
  const ofWeek = read.days.filter(({ date }) => includes(weekOf(monday), date));
  const typed = changesIn(entries, daysOfFamily({ ...read, days: ofWeek }, at));
  if (typed.requests.length + typed.faults.length + typed.left.length > 0)
    return again(at, monday, { posted, entries: without(entries, "weeks"), told: result }, AFTER_SAVE);
  await drafts.of(request, posted).forget();
  return done(afterSave(weekPath(monday)), result);
}

function unfitInWords(
  { childId, date, fault }: UnfitDay,
  { children }: CalendarDays,
  { language }: AtCalendar,
): FieldFault {
  const name = shownChildren(children, language).find(({ id }) => id === childId)?.name ?? "";
  return { field: "weeks", code: "timesOutsideOn", values: { ...fault.values, name, day: shortDay(date, language) } };
}
