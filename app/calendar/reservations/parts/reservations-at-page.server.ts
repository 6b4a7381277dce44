import { z } from "zod";
import { addDays, type FiniteDateRange, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { neededChoice } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { refused, refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { LongAbsence } from "../../absences/parts/absence-view.ts";
import { tooLong } from "../../absences/parts/long-absence.server.ts";
import { afterSave, CHECK_ID, CHECK_STEP, isCheckStep, pageWithDay } from "../../calendar-addresses.ts";
import { lastReportable } from "../../calendar-limits.ts";
import type { CalendarDays } from "../../contract.ts";
import { hasNights } from "../../day/overnight.ts";
import { comingPeriods } from "../../deadlines/coming-periods.ts";
import { daysWithPeriods } from "../../deadlines/parts/holiday-periods.server.ts";
import { mustWarn } from "../../editing/after-deadline.ts";
import { loadedIn, sinceLoaded } from "../../editing/loaded-days.ts";
import { nothingToReport } from "../../editing/parts/nothing-to-report.ts";
import { overwrittenDays } from "../../editing/parts/overwritten-days.ts";
import { CONFLICT, faultOfDays, OTHERS_CHANGED } from "../../editing/parts/refused-days.ts";
import { nothingChanged, nothingSaved, savedOrRefused, toldOf } from "../../editing/parts/save-days.server.ts";
import { childrenAndDays } from "../../editing/typed-range.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { shortDay } from "../../shown-days.ts";
import { type Asked, daysInRange, MOST_CHANGING_DAYS, REPETITIONS, repeatedTimes, slotsOf } from "../repeated-times.ts";
import { leftOutDays } from "./left-out-days.ts";
import type { ReservationsView, TimesPart } from "./reservations-view.ts";

const WORK_WEEK = 4;
const PLACE = { modal: "reservations" };

export async function reservationsAtPage(at: AtCalendar): Promise<ReservationsView> {
  const { search } = at;
  const [read, opening] = await Promise.all([familyAt(at), at.drafts.open(at.request)]);
  const bounds = boundsOf(read, at);
  const family = coming(read, at);
  const day = (name: string, instead: string) =>
    isIsoDate(search.get(name) ?? "") ? (search.get(name) ?? "") : instead;
  const start = day("startDate", bounds.start);
  const entries = opening.kept?.entries ?? [];
  const asked = opening.kept ? await askedIn(at, entries, read) : null;
  const isChecking = isCheckStep(search) && asked?.ok;
  return {
    family,
    bounds,
    defaults: {
      children: family.map(({ id }) => id),
      start,
      end: day("endDate", addDays(start, WORK_WEEK)),
      repetition: "DAILY",
    },
    opening,
    faults: asked ? stillFaulty(entries, faultsOf(asked, entries, at)) : [],
    part: asked?.ok ? partOf(asked.asked, at) : null,
    overwritten: isChecking ? overwrittenDays(asked.asked.read, repeatedTimes(entries, asked.asked), at) : null,
  };
}

const familyAt = ({ api, today }: AtCalendar): Promise<CalendarDays> => api.calendar.days({ from: today, to: today });

/** Only children whose place runs or comes. */
const coming = ({ children }: CalendarDays, { language }: AtCalendar) =>
  shownChildren(
    children.filter(({ upcomingPlacementType }) => upcomingPlacementType !== null),
    language,
  );

const boundsOf = (read: CalendarDays, { today }: AtCalendar): FiniteDateRange => ({
  start: read.reservableRange.start,
  end: lastReportable(read, today),
});

/** What is asked, with the deadlines of its open holiday periods. */
type AskedDays = Asked & Pick<TimesPart, "openPeriods">;

type AskedOrFaults = { ok: true; asked: AskedDays } | { ok: false; faults: FieldFault[] };

const faultsOf = (asked: AskedOrFaults, entries: Entries, at: AtCalendar): FieldFault[] =>
  asked.ok ? repeatedTimes(entries, asked.asked).faults.map((one) => inWords(one, asked.asked, at)) : asked.faults;

const repetitionForm = z.object({ repetition: neededChoice(REPETITIONS, "repetitionNeeded") });

/** Children, days and repetition of a form. */
async function askedIn(at: AtCalendar, entries: Entries, family: CalendarDays): Promise<AskedOrFaults> {
  const who = { own: coming(family, at), bounds: boundsOf(family, at) };
  const { childIds, range, faults } = childrenAndDays(entries, who);
  const how = typedIn(entries, repetitionForm);
  const { repetition } = how.typed;
  const all = [...faults, ...how.faults];
  if (all.length > 0 || !range || !repetition) return { ok: false, faults: all };
  const { read, openPeriods } = await daysWithPeriods(at, range);
  const asked = { read, openPeriods, today: at.today, childIds, range, repetition };
  const slots = slotsOf(asked);
  if (slots.length === 0) return { ok: false, faults: [nothingToReport(daysInRange(asked), { ...read, ...at })] };
  if (slots.length > MOST_CHANGING_DAYS)
    return { ok: false, faults: [{ field: "end", code: "tooManyDays", values: { maximum: MOST_CHANGING_DAYS } }] };
  return { ok: true, asked };
}

const partOf = (asked: AskedDays, { language }: AtCalendar): TimesPart => ({
  repetition: asked.repetition,
  slots: slotsOf(asked),
  comingPeriods: comingPeriods(asked.read.days),
  openPeriods: asked.openPeriods,
  leftOut: leftOutDays(asked, language),
  hasNights: hasNights(asked.read.days, asked.childIds),
});

/** Draws the questions again, or saves the times. Before it replaces days, it shows them. */
export async function reservationsPosted(at: AtCalendar, posted: Posted) {
  const { request, drafts } = at;
  const asked = await askedIn(at, posted.entries, await familyAt(at));
  if (!asked.ok) return refused({ posted, faults: asked.faults });
  if (posted.intent === "refresh") return drafts.of(request, posted).keep({ parameters: PLACE, focus: "times" });
  const { read, childIds } = asked.asked;
  const { overwrites, away, faults, ...days } = repeatedTimes(posted.entries, asked.asked);
  const { requests, left } = days;
  const back = pageWithDay(asked.asked.range.start, at.today);
  const refuse = (these: readonly FieldFault[], longAbsence: LongAbsence | null = null) =>
    refusedWith({ posted, faults: these }, { part: partOf(asked.asked, at), longAbsence });
  const refuseLeft = () => nothingSaved(posted, left, read, at, { part: partOf(asked.asked, at) });
  if (faults.length > 0) return refuse(faults.map((one) => inWords(one, asked.asked, at)));
  const long = await tooLong(away, "end", { at, read: asked.asked.read });
  if (long.faults.length > 0) return refuse(long.faults, long.longAbsence);
  const check = (result?: Told) =>
    drafts.of(request, posted).keep({
      told: result,
      parameters: { ...PLACE, ...CHECK_STEP },
      focus: result ? undefined : CHECK_ID,
    });
  const { changed, unseen } = sinceLoaded(loadedIn(posted.entries).loaded, read.days, childIds);
  if (changed.length > 0) return check(OTHERS_CHANGED);
  if (overwrites.length > 0 && (posted.intent !== "confirm" || unseen.length > 0)) return check();
  if (mustWarn(posted.entries, requests, read.days)) return check();
  if (requests.length === 0) return left.length > 0 ? refuseLeft() : nothingChanged(back);
  const refusal = await savedOrRefused(at, requests, { posted, version: versionOf(read) });
  if (refusal?.status === CONFLICT) return check(OTHERS_CHANGED);
  if (refusal) return refuse([faultOfDays(refusal, "", { ...read, ...at })]);
  await drafts.of(request, posted).forget();
  return done(afterSave(back), await toldOf(at, days, asked.asked.range));
}

/** The child and the day of a fault, in the guardian's words. */
function inWords(fault: FieldFault, { read }: Asked, { language }: AtCalendar): FieldFault {
  if (fault.code !== "timesOutsideOn") return fault;
  const { childId, date, ...hours } = fault.values ?? {};
  const name = shownChildren(read.children, language).find(({ id }) => id === childId)?.name ?? "";
  return { ...fault, values: { ...hours, name, day: shortDay(String(date), language) } };
}
