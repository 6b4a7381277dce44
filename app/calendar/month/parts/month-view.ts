import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { MonthChoice } from "../../calendar-addresses.ts";
import type { AskedMonth, IsoMonth } from "../../calendar-limits.ts";
import type { StateOfChildren } from "../../day-state/day-state.ts";
import type { ComingPeriod } from "../../deadlines/coming-periods.ts";
import type { Deadline, WeeksLookedAt } from "../../deadlines/next-deadline.ts";
import type { ShownPeriod } from "../../deadlines/parts/open-periods-shown.tsx";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import type { MonthHours } from "../month-hours.ts";
import type { MonthWeek } from "../month-weeks.ts";

/** A day of the month, as the page draws it. */
export interface ShownDay {
  date: IsoDate;
  isHoliday: boolean;
  /** Empty on a day without care. */
  states: StateOfChildren[];
  /** A holiday period of one of the children. */
  isInPeriod: boolean;
  /** The children of each event. */
  events: string[][];
}

/** The notices of the month. */
export type CalendarNotice =
  /** `areShown`: the municipality shows the daily hours to guardians. */
  | { kind: "times"; ids: string[]; areShown: boolean }
  | { kind: "questionnaire"; until: IsoDate; needsStrong: boolean; isAnswered: boolean }
  /** `path`: where a time is booked, at once when only one discussion waits. */
  | { kind: "discussions"; names: string[]; path: string }
  | { kind: "documents"; documents: DocumentToFill[] };

/** A document of a child that waits for the answers of a guardian. */
export interface DocumentToFill {
  id: string;
  name: string;
  childName: string;
  /** The language of its name. Null where it is not told. */
  language: Language | null;
  /** The day on which it came, when another one has its name and child. With a number when that is the same too. */
  apart: string | null;
}

export interface MonthView {
  asked: AskedMonth;
  limits: { first: IsoMonth; last: IsoMonth };
  choice: MonthChoice;
  today: IsoDate;
  family: ShownChild[];
  /** Children with events whose days the calendar does not show. */
  others: ShownChild[];
  weekends: boolean;
  weeks: MonthWeek<ShownDay>[];
  /** Today and tomorrow, before the coming weeks. Before a month there are none. */
  nextDays: ShownDay[];
  /** The instant as ISO text, because it comes through the loader. */
  deadlines: (Omit<Deadline, "at"> & { at: string })[];
  /** The weeks of the reminder, and what can be said of them. */
  weeksLookedAt: WeeksLookedAt;
  /** The open holiday periods of some child that still can be reported. */
  openPeriods: ShownPeriod[];
  /** The first Monday that can still be reported. */
  firstOpen: IsoDate;
  /** Holiday periods of the month and of the coming weeks that open later. */
  comingPeriods: ComingPeriod[];
  /** Some child is expected today and has not come yet. */
  isCareToday: boolean;
  hours: MonthHours[];
  notices: CalendarNotice[];
  hasDiscussions: boolean;
  /** How the guardian was identified. Some notices lead to strong identification. */
  level: "weak" | "strong";
}

/** The month with the form that dismisses its notices. */
export interface OpenMonth extends MonthView {
  opening: FormOpening | null;
  isAfterSave: boolean;
}
