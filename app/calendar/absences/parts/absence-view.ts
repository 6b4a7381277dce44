import type { ReportedAbsenceType } from "~/care-days/kinds.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";

export type KnownAbsence = "sickToday" | "holiday";

export interface AbsenceView {
  family: ShownChild[];
  /** The children who are in shift care on some day. Only they can be absent from shift care. */
  inShiftCare: string[];
  bounds: FiniteDateRange;
  /** The first day whose absence the guardian can take back. Before it only the staff can. */
  openFrom: IsoDate;
  /** The page to go back to: a day, or the month. */
  back: string;
  /**
   * The move that the guardian has pressed. It says the reason, and of an illness the day too, so the form does not ask
   * them (record 092). Null where anything may differ.
   */
  known: KnownAbsence | null;
  defaults: { children: string[]; start?: string; end?: string; absenceType?: ReportedAbsenceType };
  opening: FormOpening;
  /** What was told of this form before, and is not mended yet. */
  faults: readonly FieldFault[];
  /**
   * The things to know before the absence is saved, and the marks of the days at that moment. Null in the first step.
   */
  check: { warnings: string[]; loaded: string } | null;
}

/** True in the step that warns first. It has a title of its own. */
export const hasWarnings = ({ check }: AbsenceView): boolean => (check?.warnings.length ?? 0) > 0;

/** An absence that is too long to report. A guardian applies for it, for each of these children. */
export interface LongAbsence {
  range: FiniteDateRange;
  children: ShownChild[];
}
