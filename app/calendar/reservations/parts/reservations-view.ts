import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { ComingPeriod } from "../../deadlines/coming-periods.ts";
import type { ShownPeriod } from "../../deadlines/parts/open-periods-shown.tsx";
import type { Overwritten } from "../../editing/parts/overwritten-days.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import type { Repetition, Slot } from "../repeated-times.ts";

/** The times to write. They follow from children, days and repetition. */
export interface TimesPart {
  repetition: Repetition;
  slots: Slot[];
  /** A child can come for a night. */
  hasNights: boolean;
  comingPeriods: ComingPeriod[];
  openPeriods: ShownPeriod[];
  /** Sentences about the days that this form cannot change. */
  leftOut: string[];
}

export interface ReservationsView {
  family: ShownChild[];
  bounds: FiniteDateRange;
  defaults: { children: string[]; start: string; end: string; repetition: string };
  opening: FormOpening;
  /** What was told of these answers before, and is not mended yet. */
  faults: readonly FieldFault[];
  part: TimesPart | null;
  /** Set in the step before saving, else null. */
  overwritten: Overwritten | null;
}
