import { z } from "zod";
import type { Times } from "~/care-days/times/clock-times.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { choice, text, tick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentUnder } from "~/foundation/forms/reading/read-entries.ts";
import type { DayOfChild, DayRequest } from "../contract.ts";
import { reservedTimes } from "../day/day-state.ts";
import { type DayChoices, type DaysOfFamily, openDays } from "./day-choices.ts";
import { outsideOf, type TimesFault, timesToType, typedTimes } from "./typed-times.ts";

export type DayFault = TimesFault | "timesAndAbsent";

/** A guardian's answer for a day of a child. */
export type Said =
  | { type: "RESERVATIONS"; times: readonly Times[] }
  | { type: "PRESENT" }
  | { type: "ABSENT" }
  | { type: "NOTHING" };

/** The answer fields of a child's day: `<cell>.times`, `<cell>.absent` and `<cell>.choice`. */
export const cellOf = (date: IsoDate, childId: string): string => `d${date}.c${childId}`;

/** The reservations and absences of a day as they are now. */
export function saidNow(child: Pick<DayOfChild, "absence" | "reservations"> | undefined): Said {
  if (!child) return { type: "NOTHING" };
  if (child.absence) return { type: "ABSENT" };
  const times = reservedTimes(child.reservations);
  if (times.length > 0) return { type: "RESERVATIONS", times };
  return { type: child.reservations.length > 0 ? "PRESENT" : "NOTHING" };
}

/** The reservations and absences of a day, as the fields of its cell. */
export function typedAs(said: Said, { choices }: DayChoices): Record<string, string> {
  const isAbsent = said.type === "ABSENT";
  if (choices?.includes("present")) {
    if (isAbsent) return { choice: "absent" };
    return said.type === "NOTHING" ? {} : { choice: "present" };
  }
  if (isAbsent) return { absent: "on" };
  return said.type === "RESERVATIONS" ? { times: timesToType(said.times) } : {};
}

/** One cell. Which of its fields are asked depends on the day, so all of them may be empty. */
const cellForm = z.object({ times: text(), absent: tick, choice: choice(["present", "absent"]) });

/** Is anything written or chosen in a cell? */
export function isWritten(entries: Entries, cell: string): boolean {
  const { times, absent, choice: chosen } = sentUnder(entries, cell, cellForm);
  return times.trim() !== "" || absent || chosen !== null;
}

/** Reads the fields of a cell. A fault names the field. */
export function readCell(
  entries: Entries,
  cell: string,
  { choices = [], hours = null }: { choices?: DayChoices["choices"]; hours?: Times | null },
): { said: Said; faults: FieldFault<DayFault>[] } {
  const { times: typedText, absent, choice: chosen } = sentUnder(entries, cell, cellForm);
  if (choices.includes("present")) {
    return {
      said: { type: chosen === "present" ? "PRESENT" : chosen === "absent" ? "ABSENT" : "NOTHING" },
      faults: [],
    };
  }
  if (!choices.includes("times")) return { said: { type: absent ? "ABSENT" : "NOTHING" }, faults: [] };
  const field = `${cell}.times`;
  if (absent) {
    const faults: FieldFault<DayFault>[] = typedText.trim() === "" ? [] : [{ field, code: "timesAndAbsent" }];
    return { said: { type: "ABSENT" }, faults };
  }
  const typed = typedTimes(typedText);
  const fault = typed.fault ?? outsideOf(typed.times, hours);
  if (fault) return { said: { type: "NOTHING" }, faults: [{ field, ...fault }] };
  const { times = [] } = typed;
  return { said: times.length > 0 ? { type: "RESERVATIONS", times } : { type: "NOTHING" }, faults: [] };
}

const minute = ({ start, end }: Times): string => `${start.slice(0, 5)}-${end.slice(0, 5)}`;
const key = (said: Said): string => (said.type === "RESERVATIONS" ? said.times.map(minute).join() : said.type);

const isSame = (one: Said, other: Said): boolean => key(one) === key(other);

/** True if the day says this already. Reported times also mean "present". */
export const isKept = (said: Said, now: Said): boolean =>
  isSame(said, now) || (said.type === "PRESENT" && now.type === "RESERVATIONS");

export function requestOf(said: Said, { childId, date }: { childId: string; date: IsoDate }): DayRequest {
  if (said.type !== "RESERVATIONS") return { type: said.type, childId, date };
  const [first = { start: "", end: "" }, second = null] = said.times;
  return { type: "RESERVATIONS", childId, date, reservation: first, secondReservation: second };
}

/** The part of an answer that a request and a weekday of a saved week share. */
export function saidIn({ type, reservation = null, secondReservation = null }: Requested): Said {
  if (type !== "RESERVATIONS") return { type };
  return { type, times: [reservation, secondReservation].filter((one) => one !== null) };
}

interface Requested {
  type: Said["type"];
  reservation?: Times | null;
  secondReservation?: Times | null;
}

/** The days whose answers differ from what is reported now, and the fields that we cannot read. */
export function changesIn(
  entries: Entries,
  facts: DaysOfFamily,
): { requests: DayRequest[]; faults: FieldFault<DayFault>[] } {
  const requests: DayRequest[] = [];
  const faults: FieldFault<DayFault>[] = [];
  for (const { day, childId, choices } of openDays(facts)) {
    const cell = readCell(entries, cellOf(day.date, childId), choices);
    faults.push(...cell.faults);
    const now = saidNow(day.children.find((one) => one.childId === childId));
    if (cell.faults.length === 0 && !isKept(cell.said, now))
      requests.push(requestOf(cell.said, { childId, date: day.date }));
  }
  return { requests, faults };
}
