import type { ChildCare } from "~/care-days/child-care.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { type AbsenceCategory, type AbsenceType, absenceKind } from "~/care-days/kinds.ts";
import { isOperationDay } from "~/care-days/times/unit-hours.ts";
import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { type IsoMonth, wholeMonth } from "~/foundation/dates/iso-month.ts";
import type { AttendanceDayKind, AttendanceMonth } from "../contract.ts";

interface KeptAbsence {
  date: IsoDate;
  category: AbsenceCategory;
  type: AbsenceType;
}

/** The days of care of a month, without days whose paid care was taken off (contract 3.17). */
export function attendanceMonth(
  child: ChildCare | undefined,
  month: IsoMonth,
  absences: readonly KeptAbsence[],
): AttendanceMonth {
  const off = new Set(
    absences
      .filter(({ category, type }) => category === "BILLABLE" && absenceKind(type).takesOff)
      .map(({ date }) => date),
  );
  const days = daysOf(wholeMonth(month)).map((date) => ({ date, kind: kindOf(child, date, off) }));
  return { attendanceDays: days.filter(({ kind }) => kind === "care").length, days };
}

function kindOf(child: ChildCare | undefined, date: IsoDate, off: ReadonlySet<IsoDate>): AttendanceDayKind {
  const place = child?.places.find((one) => includes(one, date));
  if (!child || !place) return "none";
  const unit = child.backups.find((one) => includes(one, date))?.unit ?? place.unit;
  const shiftCare = place.needs.find((one) => includes(one, date))?.shiftCare ?? "NONE";
  if (!isOperationDay(unit, { date, shiftCare })) return "none";
  return off.has(date) ? "away" : "care";
}
