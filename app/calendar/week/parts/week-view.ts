import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { ShownPeriod } from "../../deadlines/parts/open-periods-shown.tsx";
import type { ReadOnlyReason } from "../../editing/day-choices.ts";
import type { ChildDay } from "../../editing/loaded-days.ts";
import type { Cell } from "../../editing/parts/day-cell.tsx";
import type { Overwritten } from "../../editing/parts/overwritten-days.ts";
import type { LeftShown } from "../../editing/parts/saved-days-told.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";

/** The saved weeks, and the coming weeks that can take one of them. */
export interface SavedWeeksView {
  weeks: { id: string; name: string }[];
  mondays: IsoDate[];
  /** Set in the step before several weeks are saved, else null. */
  overwritten: Overwritten | null;
}

/** A week as a table to fill in. */
export interface WeekView {
  today: IsoDate;
  monday: IsoDate;
  number: number;
  days: IsoDate[];
  previous: IsoDate | null;
  next: IsoDate | null;
  rows: { child: ShownChild; cells: Cell[] }[];
  isEditable: boolean;
  /** Two days at least ask for times that nobody has given. */
  hasEmptyDays: boolean;
  /** The open holiday periods of the week, with their deadlines. */
  openPeriods: ShownPeriod[];
  /** A child can come for a night. */
  hasNights: boolean;
  /** Times of some child are locked. */
  isLocked: boolean;
  /** In the step before the week is saved: days of absences that only the staff can remove. */
  afterDeadline: ChildDay[];
  /** Why some days cannot be changed. */
  readOnly: ReadOnlyReason[];
  opening: FormOpening;
  /** What was told of these times before, and is not mended yet. */
  faults: readonly FieldFault[];
  defaults: Record<string, string>;
  /** Days of a kept form that can no longer be reported. Null without a kept form. */
  left: LeftShown | null;
  /** Null in front of a plain gateway, and in a week that cannot be changed. */
  saved: SavedWeeksView | null;
}

/** What the step before a save says: of the week itself, or of the weeks that a saved week is used for. */
export const checkedIn = ({ saved, afterDeadline }: WeekView): Pick<Overwritten, "lines" | "afterDeadline"> =>
  saved?.overwritten ?? { lines: [], afterDeadline };
