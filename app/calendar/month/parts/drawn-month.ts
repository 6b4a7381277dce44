import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { MarksInWords } from "../../family/parts/marks-in-words.ts";

export interface StateInWords {
  /** The name of its shape in calendar-pages.css. */
  shape: string;
  words: string;
  /** Left out when the month shows one child. */
  marks?: MarksInWords | undefined;
}

/** The number of events of the same children. The marks are left out when the month shows one child. */
export type EventsInWords = Omit<StateInWords, "shape">;

/** "Elsa, Onni: 8–16", or "8–16" when the month shows one child. */
export const withNames = ({ marks, words }: EventsInWords): string => (marks ? `${marks.names}: ${words}` : words);

/** A day of the month in finished words. Facts that a day does not have are left out, because it also travels as JSON. */
export interface DayInWords {
  date: IsoDate;
  /** Weekday and date for a screen reader. */
  spoken: string;
  weekday: string;
  dayAndMonth: string;
  /** The word for today, on today. */
  today?: string | undefined;
  states: StateInWords[];
  /** The reason why there is no care. */
  closed?: string | undefined;
  /** The word for a holiday period, on its days. */
  period?: string | undefined;
  events: EventsInWords[];
}

/** A month or the coming weeks in finished words: server and browser draw the same from it. */
export interface MonthInWords {
  /** Null for the coming weeks, in which no day is of another month. */
  month: string | null;
  caption: string;
  /** The word "week". */
  week: string;
  /** Five or seven, from Monday on. */
  weekdays: string[];
  weeks: { monday: IsoDate; number: number; days: DayInWords[] }[];
}
