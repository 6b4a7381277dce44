import { z } from "zod";
import { REPORTED_ABSENCE_TYPES, type ReportedAbsenceType } from "~/care-days/kinds.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { neededChoice } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { refused, refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { absenceBack, afterSave, CHECK_ID, CHECK_STEP } from "../../calendar-addresses.ts";
import { lastReportable } from "../../calendar-limits.ts";
import type { AbsenceRequest, CalendarDays } from "../../contract.ts";
import { daysOfFamily } from "../../editing/day-choices.ts";
import { loadedIn, sinceLoaded } from "../../editing/loaded-days.ts";
import { nothingToReport } from "../../editing/parts/nothing-to-report.ts";
import { daysIn, faultOfDays, faultWithDays } from "../../editing/parts/refused-days.ts";
import { toldOfSave } from "../../editing/parts/saved-days-told.ts";
import { childrenAndDays } from "../../editing/typed-range.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { type AbsenceChecks, absenceChecks } from "../absence-checks.ts";
import { savedAbsences } from "../saved-absences.ts";
import type { LongAbsence } from "./absence-view.ts";
import { longAbsenceOf, preschoolDaysAt, tooLongFaults } from "./long-absence.server.ts";

export type ReadAbsence =
  | { ok: false; faults: FieldFault[]; longAbsence: LongAbsence | null }
  | {
      ok: true;
      childIds: string[];
      range: FiniteDateRange;
      type: ReportedAbsenceType;
      checks: AbsenceChecks;
      read: CalendarDays;
    };

/** An absence from shift care is a matter of the town's setting. */
const kindForm = ({ hasPlannedAbsences }: AtCalendar) => {
  const kinds = REPORTED_ABSENCE_TYPES.filter((kind) => kind !== "PLANNED_ABSENCE" || hasPlannedAbsences);
  return z.object({ absenceType: neededChoice(kinds, "kindNeeded") });
};

/** An absence starts today or later, and ends on a day that can be reserved (contract 3.12). */
export const absenceBounds = (read: CalendarDays, { today }: AtCalendar): FiniteDateRange => ({
  start: today,
  end: lastReportable(read, today),
});

/** Reads the form and the days that it is about. */
export async function readAbsence(at: AtCalendar, entries: Entries, family: CalendarDays): Promise<ReadAbsence> {
  const who = { own: family.children, bounds: absenceBounds(family, at) };
  const { childIds, range, faults } = childrenAndDays(entries, who);
  const kind = typedIn(entries, kindForm(at));
  const { absenceType: type } = kind.typed;
  const all = [...faults, ...kind.faults];
  if (all.length > 0 || !range || !type) return { ok: false, faults: all, longAbsence: null };
  const [read, preschoolDays] = await Promise.all([
    at.api.calendar.days({ from: range.start, to: range.end }),
    preschoolDaysAt(at, { range, childIds }),
  ]);
  const checks = absenceChecks(read, { childIds, range, type, preschoolDays });
  const found = faultsOf(checks, { read, childIds }, at);
  if (found.length === 0) return { ok: true, childIds, range, type, checks, read };
  return { ok: false, faults: found, longAbsence: longAbsenceOf(checks.tooMany, range, { at, read }) };
}

function faultsOf(
  checks: AbsenceChecks,
  { read, childIds }: { read: CalendarDays; childIds: readonly string[] },
  at: AtCalendar,
): FieldFault[] {
  const { attended, tooMany, withoutShiftCare, count } = checks;
  const faults: FieldFault[] = [];
  if (attended.length > 0)
    faults.push(faultWithDays("attendance", { field: "start", days: attended }, { ...read, ...at }));
  faults.push(...tooLongFaults(tooMany, "end", { at, read }));
  for (const { id, name } of shownChildren(read.children, at.language))
    if (withoutShiftCare.includes(id)) faults.push({ field: "absenceType", code: "noShiftCare", values: { name } });
  if (count > 0 || faults.length > 0) return faults;
  return [nothingToReport({ ...daysOfFamily(read, at), childIds }, { ...read, ...at })];
}

/** Saves the absence. If there is something to know first, the form says it in a step before that. */
export async function absencePosted(at: AtCalendar, posted: Posted) {
  const { request, search, drafts } = at;
  const family = await at.api.calendar.days({ from: at.today, to: at.today });
  const absence = await readAbsence(at, posted.entries, family);
  if (!absence.ok) return refusedWith({ posted, faults: absence.faults }, { longAbsence: absence.longAbsence });
  const { childIds, range, type, checks, read } = absence;
  const { changed, unseen } = sinceLoaded(loadedIn(posted.entries).loaded, read.days, childIds);
  if (changed.length > 0)
    return refused({
      posted,
      faults: [faultWithDays("changedMeanwhile", { field: "start", days: changed }, { ...read, ...at })],
    });
  const mustSay = checks.periodClosed.length + checks.kept.length > 0;
  if (mustSay && (posted.intent !== "confirm" || unseen.length > 0)) {
    const { modal, day, returnToDayModal } = Object.fromEntries(search);
    const place = Object.entries({ modal, day, returnToDayModal }).filter((one): one is [string, string] =>
      Boolean(one[1]),
    );
    const parameters = { ...Object.fromEntries(place), ...CHECK_STEP };
    return drafts.of(request, posted).keep({ parameters, focus: CHECK_ID });
  }
  const fault = await faultOfReport(at, posted, { body: { childIds, dateRange: range, absenceType: type }, read });
  if (fault) return refused({ posted, faults: [fault] });
  const after = await at.api.calendar.days({ from: range.start, to: range.end });
  const asked = { childIds, range, today: at.today, reservableRange: after.reservableRange };
  const saved = savedAbsences(asked, { before: read.days, after: after.days });
  const of = { children: after.children, language: at.language };
  return done(afterSave(absenceBack(search, at.today, range.start)), toldOfSave(saved, of, "done.absences"));
}

/** Reports the absence. The fault says why not. */
async function faultOfReport(
  at: AtCalendar,
  posted: Posted,
  { body, read }: { body: AbsenceRequest; read: CalendarDays },
): Promise<FieldFault | null> {
  const options = { idempotencyKey: posted.idempotencyKey, ifMatch: versionOf(read) };
  const refusal = await refusalOf(at.api.calendar.addAbsences({ body }, options));
  if (!refusal) return null;
  const who = { ...read, ...at };
  if (refusal.errorCode === "ATTENDANCE_ALREADY_EXISTS")
    return faultWithDays("attendance", { field: "start", days: daysIn(refusal) }, who);
  if (meaningOf(refusal) !== "stale") return faultOfDays(refusal, "start", who);
  const days = read.days.flatMap(({ date }) => body.childIds.map((childId) => ({ childId, date })));
  return faultWithDays("changedMeanwhile", { field: "start", days }, who);
}
