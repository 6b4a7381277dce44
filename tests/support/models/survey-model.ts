import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";

/**
 * What the contract says of the discussion times of one survey and of one holiday survey of fixed periods, apart from
 * the service (contract 3.13 and 3.14). Aino and Antti are the guardians of Elsa, Pekka is Vilma's.
 */
export type Parent = "aino" | "antti" | "pekka";
export type Child = "elsa" | "vilma";
type Holiday = keyof typeof HOLIDAYS | "none";

interface ModelTime {
  date: IsoDate;
  child: Child | null;
}

export interface SurveyModel {
  today: IsoDate;
  /** In the order in which the staff added them. */
  times: ModelTime[];
  answers: Partial<Record<Child, Holiday>>;
}

export type SurveyStep =
  | { do: "book" | "cancel"; who: Parent; child: Child; time: number }
  | { do: "answer"; who: Parent; child: Child; holiday: Holiday }
  | { do: "add"; date: IsoDate }
  | { do: "giveBack"; time: number }
  | { do: "wait"; days: number };

/** Whole weeks, Monday to Sunday, without public holidays. */
export const HOLIDAYS = {
  june: { start: "2026-06-08", end: "2026-06-14" },
  july: { start: "2026-07-06", end: "2026-07-12" },
} as const;
export const ACTIVE = { start: "2026-03-09", end: "2026-03-16" };
export const FIRST_TIMES = ["2026-03-12", "2026-03-13", "2026-03-17", "2026-03-17"];

export const childOf = (who: Parent): Child => (who === "pekka" ? "vilma" : "elsa");

/** Two working days lie between, as the contract writes it down by the weekday of today. */
function isOpen({ today }: SurveyModel, date: IsoDate): boolean {
  const isThursdayOrFriday = [4, 5].includes(weekdayOf(today));
  return date >= addDays(today, isThursdayOrFriday ? 4 : weekdayOf(today) === 6 ? 3 : 2);
}

/** @returns whether the call is carried out */
export function carryOut(model: SurveyModel, step: SurveyStep): boolean {
  switch (step.do) {
    case "wait":
      model.today = addDays(model.today, step.days);
      return true;
    case "add":
      model.times.push({ date: step.date, child: null });
      return true;
    case "giveBack":
      return model.times[step.time]?.child ? give(model.times[step.time], null) : false;
    case "book": {
      const time = model.times[step.time];
      if (!time || childOf(step.who) !== step.child) return false;
      if (time.child === step.child) return true;
      return time.child === null && isOpen(model, time.date) && give(time, step.child);
    }
    case "cancel": {
      const time = model.times[step.time];
      if (!time || time.child !== childOf(step.who) || !isOpen(model, time.date)) return false;
      return give(time, null);
    }
    case "answer":
      if (childOf(step.who) !== step.child || !isActive(model)) return false;
      model.answers[step.child] = step.holiday;
      return true;
  }
}

function give(time: ModelTime | undefined, child: Child | null): boolean {
  if (time) time.child = child;
  return true;
}

export const isActive = ({ today }: SurveyModel): boolean => today >= ACTIVE.start && today <= ACTIVE.end;

/** The times as a guardian reads them: those of other families are left out. */
export const timesFor = (model: SurveyModel, child: Child): string[] =>
  model.times
    .map((time, order) => ({ ...time, order }))
    .filter((time) => time.child === null || time.child === child)
    .sort((one, other) => (one.date === other.date ? one.order - other.order : one.date < other.date ? -1 : 1))
    .map(
      ({ date, child: held, order }) =>
        `${order} ${date} ${held ? "own" : "free"}${isOpen(model, date) ? "" : ", too near"}`,
    );

/** The weeks of holiday that a child's days show. */
export const holidaysOf = ({ answers }: SurveyModel, child: Child): string[] =>
  (["june", "july"] as const).filter((name) => answers[child] === name);
