import type { Times } from "~/care-days/clock-times.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { UsedService } from "../../contract.ts";
import type { DayState } from "../../day-state/day-state.ts";
import type { ShownPeriod } from "../../deadlines/parts/open-periods-shown.tsx";
import type { Cell } from "../../editing/parts/day-cell.tsx";
import type { LeftShown } from "../../editing/parts/saved-days-told.ts";
import type { EventOfDay } from "../../events/events-of-days.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import type { AttendanceWarning } from "../attendance-warnings.ts";

/** One child's day, to read. */
export interface DayOfShownChild {
  child: ShownChild;
  cell: Cell;
  /** The reservation, also on a day with an attendance. */
  planned: DayState | null;
  attended: { start: string; end: string | null }[];
  /** Null on a day to come: no hours are used yet. */
  used: UsedService | null;
  /** The unit's hours on the day. Null if any time can be reserved. */
  hours: Times | null;
  isShiftCare: boolean;
  byStaff: boolean;
  warnings: AttendanceWarning[];
  events: EventOfDay[];
}

/** A child whose day the calendar does not show, but who has an event. */
export type EventsOnly = Pick<DayOfShownChild, "child" | "events">;

export interface DayView {
  date: IsoDate;
  today: IsoDate;
  previous: IsoDate | null;
  next: IsoDate | null;
  children: DayOfShownChild[];
  others: EventsOnly[];
  /** The open holiday period of the day, with its deadline. */
  openPeriods: ShownPeriod[];
  /** Some child's day can be changed here. */
  isEditable: boolean;
  /** Of a day that can be changed: `times` if some child is asked for times, `usual` if the form asks only who is away. */
  asks: "times" | "usual";
  /** An absence can be reported: the day is not past, and some child has care on it. */
  takesAbsences: boolean;
  /** The form, when the day is being changed. */
  editing: { opening: FormOpening; faults: readonly FieldFault[]; defaults: Record<string, string> } | null;
  /** Days of a kept form that can no longer be reported. Null without a kept form. */
  left: LeftShown | null;
}
