import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";

/**
 * What the contract says of reservations and absences of one child in daycare, apart from the service. Aino and Antti
 * are the guardians. All of it is on weekdays of winter weeks, in which the clock is not moved.
 */
export type Carer = "aino" | "antti";

/** A day as a guardian reads it. Times are `08-16`; `present` has no times. */
export interface ModelDay {
  reservation: string | null;
  absence: { type: string; by: "guardian" | "staff" } | null;
}

interface ModelChange {
  who: Carer;
  at: number;
  days: { date: IsoDate; before: ModelDay; after: ModelDay }[];
}

export interface CareModel {
  today: IsoDate;
  /** Seconds. */
  now: number;
  days: Map<IsoDate, ModelDay>;
  attended: Set<IsoDate>;
  changes: ModelChange[];
}

export type CareStep =
  | { do: "say"; who: Carer; date: IsoDate; said: "08-16" | "09-15" | "PRESENT" | "ABSENT" | "NOTHING" }
  | { do: "report"; who: Carer; date: IsoDate; days: number; type: "SICKLEAVE" | "OTHER_ABSENCE" | "PLANNED_ABSENCE" }
  | { do: "undo"; who: Carer }
  | { do: "staff"; date: IsoDate }
  | { do: "come"; date: IsoDate }
  | { do: "wait"; days: number };

export const PERIOD = { start: "2026-02-09", end: "2026-02-13", opensOn: "2026-01-14", deadline: "2026-01-21" };
export const FIRST_DAY = "2026-01-12";
const DAY = 86_400;

const EMPTY: ModelDay = { reservation: null, absence: null };
export const dayOf = ({ days }: CareModel, date: IsoDate): ModelDay => days.get(date) ?? EMPTY;

/** Every step is at noon, and a week is locked on the Monday of the week before at 18. */
const isLocked = ({ today }: CareModel, date: IsoDate): boolean => today > addDays(date, 1 - weekdayOf(date) - 7);

function effect({ today }: CareModel, date: IsoDate): "none" | "notYet" | "open" | "closed" {
  if (date < PERIOD.start || date > PERIOD.end) return "none";
  if (today < PERIOD.opensOn) return "notYet";
  return today <= PERIOD.deadline ? "open" : "closed";
}

/** @returns whether the call is carried out */
export function carryOut(model: CareModel, step: CareStep): boolean {
  switch (step.do) {
    case "wait":
      model.now += step.days * DAY;
      model.today = addDays(model.today, step.days);
      return true;
    case "come":
      model.attended.add(step.date);
      return true;
    case "staff": {
      const { reservation } = dayOf(model, step.date);
      model.days.set(step.date, { reservation, absence: { type: "FORCE_MAJEURE", by: "staff" } });
      return true;
    }
    case "undo":
      return undo(model, step.who);
    case "say":
      return say(model, step);
    case "report":
      return report(model, step);
  }
}

/** A guardian's own absence goes. The staff's stays, and then nothing of the guardian's comes. */
function written(day: ModelDay, reservation: string | null, type: string | null): ModelDay {
  if (day.absence?.by === "staff") return { reservation: null, absence: day.absence };
  return { reservation: type ? null : reservation, absence: type ? { type, by: "guardian" } : null };
}

function say(model: CareModel, { who, date, said }: CareStep & { do: "say" }): boolean {
  if (isLocked(model, date)) return false;
  const day = dayOf(model, date);
  const times = said === "08-16" || said === "09-15" ? said : null;
  const when = effect(model, date);
  if (when === "notYet") return true;
  if (said === "PRESENT" && when !== "open") return false;
  if (when === "closed" && said !== "ABSENT" && !(times && day.reservation && !day.absence)) return true;
  const reservation = when === "open" && (times || said === "PRESENT") ? "present" : times;
  keep(model, who, [{ date, after: written(day, reservation, said === "ABSENT" ? "OTHER_ABSENCE" : null) }]);
  return true;
}

function report(model: CareModel, { who, date, days, type }: CareStep & { do: "report" }): boolean {
  const dates = Array.from({ length: days }, (_, index) => addDays(date, index)).filter((one) => one >= model.today);
  if (dates.some((one) => model.attended.has(one))) return false;
  const after = dates
    .filter((one) => weekdayOf(one) <= 5 && effect(model, one) !== "notYet")
    .map((one) => ({ date: one, after: reported(dayOf(model, one), type, isLocked(model, one)) }));
  keep(model, who, after);
  return true;
}

function reported(day: ModelDay, type: string, locked: boolean): ModelDay {
  const reservation = locked ? day.reservation : null;
  const stays = day.absence?.by === "staff" || (locked && day.absence?.type === "PLANNED_ABSENCE");
  return { reservation, absence: stays ? day.absence : { type, by: "guardian" } };
}

const same = (one: ModelDay, other: ModelDay): boolean => JSON.stringify(one) === JSON.stringify(other);

function keep(model: CareModel, who: Carer, days: { date: IsoDate; after: ModelDay }[]): void {
  const changed = days
    .map((day) => ({ ...day, before: dayOf(model, day.date) }))
    .filter((d) => !same(d.before, d.after));
  for (const { date, after } of changed) model.days.set(date, after);
  if (changed.length > 0) model.changes.push({ who, at: model.now, days: changed });
}

export function undoable(model: CareModel, who: Carer): ModelChange | null {
  const last = model.changes.filter((change) => change.who === who).at(-1);
  if (!last || model.now >= last.at + DAY) return null;
  const isPossible = last.days.every(
    ({ date, after }) =>
      !isLocked(model, date) &&
      same(dayOf(model, date), after) &&
      !model.attended.has(date) &&
      effect(model, date) !== "closed",
  );
  return isPossible ? last : null;
}

function undo(model: CareModel, who: Carer): boolean {
  const change = undoable(model, who);
  if (!change) return false;
  for (const { date, before } of change.days) model.days.set(date, before);
  model.changes = model.changes.filter((one) => one !== change);
  return true;
}
