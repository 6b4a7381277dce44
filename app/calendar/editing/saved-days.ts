import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay, DayRequest } from "../contract.ts";
import { isKept, type Said, saidIn, saidNow } from "./day-answers.ts";
import { type DayFacts, dayChoices, type ReadOnlyReason, type Usual, usualOf } from "./day-choices.ts";
import type { ChildDay } from "./loaded-days.ts";

/**
 * Why a day that a form asked for was not saved. `timesNeeded`: the day asks times, and the form said only that the child comes. `gone`: the child is not in the calendar
 * any more. `unknown`: the service left the day as it was.
 */
export type LeftReason = ReadOnlyReason | Usual | "timesNeeded" | "gone" | "unknown";

/** A child's day that a form asked for and that was not saved. */
export interface LeftDay extends ChildDay {
  why: LeftReason;
  /** The day on which the holiday period opens. */
  opensOn?: IsoDate;
  /** What the form said of this day, where the page shows it no more: an answer, or a text that nobody can read. */
  said?: Said | string;
}

/**
 * What became of the days that a form asked for. Every child's day that was asked for is in one of `stored`, `already`
 * and `left`. All sentences after a save are made from this.
 */
export interface SavedDays {
  /** The save changed them. They say what the form said. */
  stored: ChildDay[];
  /** They said it before the save. */
  already: ChildDay[];
  left: LeftDay[];
  /** Of the stored ones: only that the child comes. Their times are asked later. */
  withoutTimes: ChildDay[];
}

/** What a form asks for, before it is saved. */
export interface AskedDays {
  requests: DayRequest[];
  already: ChildDay[];
  left: LeftDay[];
  /** Of the requests: the form said times, and the day takes only that the child comes. */
  withoutTimes: ChildDay[];
}

export const isOf =
  (days: readonly ChildDay[]) =>
  ({ childId, date }: ChildDay): boolean =>
    days.some((one) => one.childId === childId && one.date === date);

/** Compares what was asked with the days after the save. The service drops some without an error (contract 3.12). */
export function savedDays(
  { requests, already, left, withoutTimes }: AskedDays,
  after: readonly CalendarDay[],
  facts: DayFacts,
): SavedDays {
  const dropped = requests.flatMap((request): LeftDay[] => {
    const day = after.find(({ date }) => date === request.date);
    const said = saidIn(request);
    if (isSaved(said, saidNow(day?.children.find(({ childId }) => childId === request.childId)))) return [];
    const { childId, date } = request;
    return [{ childId, date, said, ...(day ? whyLeft(day, childId, facts) : { why: "unknown" }) }];
  });
  const isDropped = isOf(dropped);
  const stored = requests.filter((one) => !isDropped(one)).map(({ childId, date }) => ({ childId, date }));
  return { stored, already, left: [...left, ...dropped], withoutTimes: withoutTimes.filter(isOf(stored)) };
}

/** In an open holiday period the service stores times as presence. */
const isSaved = (said: Said, now: Said): boolean =>
  isKept(said, now) || (said.type === "RESERVATIONS" && now.type === "PRESENT");

/** Why a child's day takes no answer, or not this one. */
export function whyLeft(day: CalendarDay, childId: string, facts: DayFacts): Pick<LeftDay, "why" | "opensOn"> {
  const choices = dayChoices(day, childId, facts);
  if (choices.readOnly) return { why: choices.readOnly, ...(choices.opensOn ? { opensOn: choices.opensOn } : {}) };
  return { why: usualOf(choices) ?? "unknown" };
}

const FRIDAY = 5;

/** Does a person who asks for a range of days mean this one? Nobody expects an answer about a weekend without care. */
export const isMeant = ({ date, children }: CalendarDay): boolean => weekdayOf(date) <= FRIDAY || children.length > 0;

/** The days in a row, as a sentence names them. A weekend does not end a row. */
export function rowsOf(days: readonly IsoDate[]): IsoDate[][] {
  const rows: IsoDate[][] = [];
  for (const day of [...new Set(days)].sort()) {
    const row = rows.at(-1);
    if (row && isNext(row.at(-1) ?? "", day)) row.push(day);
    else rows.push([day]);
  }
  return rows;
}

const isNext = (last: IsoDate, day: IsoDate): boolean =>
  addDays(last, 1) === day || (weekdayOf(last) === FRIDAY && addDays(last, WEEKEND_AND_A_DAY) === day);

const WEEKEND_AND_A_DAY = 3;
