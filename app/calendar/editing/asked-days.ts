import type { Times } from "~/care-days/clock-times.ts";
import { inOrderOf } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FaultValue, FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { CalendarDay } from "../contract.ts";
import { outsideOf, type TimesFault } from "../typed-times.ts";
import { cellOf, cellsIn, isKept, isWritten, readCell, requestOf, type Said, saidNow } from "./day-answers.ts";
import { type DayChoice, type DayChoices, type DaysOfFamily, everyDay, usualOf } from "./day-choices.ts";
import { type ChildDay, type DrawnCell, drawnCells } from "./loaded-days.ts";
import type { AskedDays, LeftDay, LeftReason } from "./saved-days.ts";

/** An answer as a day takes it now, or why the day does not take it. */
export type Fitted =
  | { said: Said; isWithoutTimes: boolean; why?: undefined; fault?: undefined }
  | { said?: undefined; why: LeftReason; fault?: undefined }
  | { said?: undefined; why?: undefined; fault: FaultValue<TimesFault> };

interface OpenDay {
  choices: readonly DayChoice[];
  hours: Times | null;
}

/** A day may ask something else than when the form was drawn: a holiday period has opened, the place is another one. */
export function fitted(said: Said, { choices, hours }: OpenDay): Fitted {
  const takes = (one: Said, isWithoutTimes = false): Fitted => ({ said: one, isWithoutTimes });
  if (said.type === "ABSENT" || said.type === "NOTHING") return takes(said);
  if (choices.includes("present")) return takes({ type: "PRESENT" }, said.type === "RESERVATIONS");
  const usual = usualOf({ choices });
  if (usual) return said.type === "RESERVATIONS" ? { why: usual } : takes({ type: "NOTHING" });
  if (said.type === "PRESENT") return { why: "timesNeeded" };
  const fault = outsideOf(said.times, hours);
  return fault ? { fault } : takes(said);
}

const nowOn = (day: CalendarDay, childId: string): Said => saidNow(day.children.find((one) => one.childId === childId));

/** A child's day and the answer of a form to it. */
export interface AnsweredDay {
  day: CalendarDay;
  childId: string;
  choices: DayChoices;
  said: Said;
}

/** Sorts answers into what is sent, what the days say already, and what they do not take. The rest does not fit the hours. */
export function askedDays(answers: readonly AnsweredDay[]): AskedDays & { unfit: UnfitDay[] } {
  const asked: AskedDays & { unfit: UnfitDay[] } = { requests: [], already: [], left: [], withoutTimes: [], unfit: [] };
  for (const { day, childId, choices, said } of answers) {
    const of: ChildDay = { childId, date: day.date };
    const now = nowOn(day, childId);
    if (isKept(said, now)) asked.already.push(of);
    else if (choices.readOnly) asked.left.push({ ...of, said, ...reasonOf(choices) });
    else {
      const fits = fitted(said, choices);
      if (fits.fault) asked.unfit.push({ ...of, fault: fits.fault });
      else if (fits.why) asked.left.push({ ...of, said, why: fits.why });
      else if (isKept(fits.said, now)) asked.already.push(of);
      else {
        asked.requests.push(requestOf(fits.said, of));
        if (fits.isWithoutTimes) asked.withoutTimes.push(of);
      }
    }
  }
  return asked;
}

/** A day whose hours the times do not fit. */
export interface UnfitDay extends ChildDay {
  fault: FaultValue<TimesFault>;
}

const reasonOf = ({ readOnly, opensOn }: DayChoices & { readOnly: LeftReason }): Pick<LeftDay, "why" | "opensOn"> => ({
  why: readOnly,
  ...(opensOn ? { opensOn } : {}),
});

/**
 * What a form with a cell for each day asks for: the days on which the guardian has changed what the page was drawn
 * with. Also the fields that we cannot read.
 */
export function changesIn(entries: Entries, facts: DaysOfFamily): AskedDays & { faults: FieldFault[] } {
  const drawn = drawnCells(entries);
  const answers: AnsweredDay[] = [];
  const unreadable: LeftDay[] = [];
  const faults: FieldFault[] = [];
  for (const { day, childId, choices } of everyDay(facts)) {
    const of: ChildDay = { childId, date: day.date };
    const cell = cellOf(day.date, childId);
    const { said, text, faults: ofCell } = readCell(entries, cell);
    const before = drawn(of);
    const isAsked = isWritten(entries, cell) || (before?.asked ?? !choices.readOnly);
    if (!isAsked || (ofCell.length === 0 && !isChanged(said, before, nowOn(day, childId)))) continue;
    if (ofCell.length === 0) answers.push({ day, childId, choices, said });
    else if (choices.readOnly) unreadable.push({ ...of, said: text, ...reasonOf(choices) });
    else faults.push(...ofCell);
  }
  const gone = goneIn(entries, facts, drawn);
  const { unfit, ...asked } = askedDays(answers);
  const ofHours = unfit.map(({ fault, ...of }) => ({ field: `${cellOf(of.date, of.childId)}.times`, ...fault }));
  const fields = everyDay(facts).map(({ day, childId }) => `${cellOf(day.date, childId)}.times`);
  return {
    ...asked,
    left: [...asked.left, ...unreadable, ...gone],
    faults: inOrderOf(fields, [...faults, ...ofHours]),
  };
}

/** The answers of children who are not in the calendar any more: the place has ended, or the guardian is another person. */
const goneIn = (entries: Entries, { childIds }: DaysOfFamily, drawn: ReturnType<typeof drawnCells>): LeftDay[] =>
  cellsIn(entries)
    .filter(({ childId }) => !childIds.includes(childId))
    .flatMap(({ cell, ...of }): LeftDay[] => {
      const { said, text, faults } = readCell(entries, cell);
      const isKeptText = faults.length === 0 && !isChanged(said, drawn(of), { type: "NOTHING" });
      return isKeptText ? [] : [{ ...of, why: "gone", said: faults.length > 0 ? text : said }];
    });

/** Is an answer another one than the page was drawn with? Without a mark of the cell, other than what the day says. */
function isChanged(said: Said, drawn: DrawnCell | null, now: Said): boolean {
  return drawn?.asked ? !drawn.says(said) : !isKept(said, now);
}
