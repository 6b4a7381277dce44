import { z } from "zod";
import type { Times } from "~/care-days/clock-times.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { choice, text, tick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentUnder } from "~/foundation/forms/reading/read-entries.ts";
import type { DayOfChild, DayRequest } from "../contract.ts";
import { reservedTimes } from "../day-state/day-state.ts";
import { type TimesFault, timesToType, typedTimes } from "../typed-times.ts";
import type { DayChoices } from "./day-choices.ts";

export type DayFault = TimesFault | "timesAndAbsent";

/** A guardian's answer for a day of a child. */
export type Said =
  | { type: "RESERVATIONS"; times: readonly Times[] }
  | { type: "PRESENT" }
  | { type: "ABSENT" }
  | { type: "NOTHING" };

/** The answer fields of a child's day: `<cell>.times`, `<cell>.absent` and `<cell>.choice`. */
export const cellOf = (date: IsoDate, childId: string): string => `d${date}.c${childId}`;

const CELL = /^d(\d{4}-\d{2}-\d{2})\.c([^.]+)\./;

/** The child's days of which a form has answer fields. */
export function cellsIn(entries: Entries): { childId: string; date: IsoDate; cell: string }[] {
  const cells = new Map<string, { childId: string; date: IsoDate; cell: string }>();
  for (const name of entries.map(([field]) => field)) {
    const [, date, childId] = CELL.exec(name) ?? [];
    if (date && childId)
      cells.set(name.slice(0, name.lastIndexOf(".")), { childId, date, cell: cellOf(date, childId) });
  }
  return [...cells.values()];
}

/** The reservations and absences of a day as they are now. */
export function saidNow(child: Pick<DayOfChild, "absence" | "reservations"> | undefined): Said {
  if (!child) return { type: "NOTHING" };
  if (child.absence) return { type: "ABSENT" };
  const times = reservedTimes(child.reservations);
  if (times.length > 0) return { type: "RESERVATIONS", times };
  return { type: child.reservations.length > 0 ? "PRESENT" : "NOTHING" };
}

/** An answer in the form of a cell that asks these. A cell without times cannot show them. */
export function asDrawn(said: Said, { choices = [] }: DayChoices): Said {
  if (said.type === "ABSENT" || said.type === "NOTHING") return said;
  if (choices.includes("present")) return { type: "PRESENT" };
  return choices.includes("times") && said.type === "RESERVATIONS" ? said : { type: "NOTHING" };
}

/** The reservations and absences of a day, as the fields of its cell. */
export function typedAs(said: Said, choices: DayChoices): Record<string, string> {
  const drawn = asDrawn(said, choices);
  switch (drawn.type) {
    case "RESERVATIONS":
      return { times: timesToType(drawn.times) };
    case "PRESENT":
      return { choice: "present" };
    case "ABSENT":
      return choices.choices?.includes("present") ? { choice: "absent" } : { absent: "on" };
    case "NOTHING":
      return {};
  }
}

/** One cell. Which of its fields are asked depends on the day, so all of them may be empty. */
const cellForm = z.object({ times: text(), absent: tick, choice: choice(["present", "absent"]) });

/** Is anything written or chosen in a cell? */
export function isWritten(entries: Entries, cell: string): boolean {
  const { times, absent, choice: chosen } = sentUnder(entries, cell, cellForm);
  return times.trim() !== "" || absent || chosen !== null;
}

/** Reads the fields of a cell, whichever of them the page has drawn. A fault names the field. */
export function readCell(entries: Entries, cell: string): { said: Said; text: string; faults: FieldFault<DayFault>[] } {
  const { times: text, absent, choice: chosen } = sentUnder(entries, cell, cellForm);
  if (chosen) return { said: { type: chosen === "present" ? "PRESENT" : "ABSENT" }, text: "", faults: [] };
  const field = `${cell}.times`;
  if (absent) {
    const faults: FieldFault<DayFault>[] = text.trim() === "" ? [] : [{ field, code: "timesAndAbsent" }];
    return { said: { type: "ABSENT" }, text, faults };
  }
  const { times = [], fault } = typedTimes(text);
  if (fault) return { said: { type: "NOTHING" }, text, faults: [{ field, ...fault }] };
  return { said: times.length > 0 ? { type: "RESERVATIONS", times } : { type: "NOTHING" }, text, faults: [] };
}

const minute = ({ start, end }: Times): string => `${start.slice(0, 5)}-${end.slice(0, 5)}`;

/** The same for the same answers. */
export const saidKey = (said: Said): string =>
  said.type === "RESERVATIONS" ? said.times.map(minute).join() : said.type;

const isSame = (one: Said, other: Said): boolean => saidKey(one) === saidKey(other);

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
