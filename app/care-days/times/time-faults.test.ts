import { expect, it } from "vitest";
import type { ReservableTimes } from "./reservable-times.ts";
import { timeFault } from "./time-faults.ts";

const open: ReservableTimes = { type: "NORMAL", range: { start: "06:30:00", end: "17:30:00" } };
const always: ReservableTimes = { type: "SHIFT_CARE", range: { start: "00:00:00", end: "23:59:00" } };
const any: ReservableTimes = { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: open.range };
const at = (text: string) =>
  text.split(" ").map((one) => {
    const [start = "", end = ""] = one.split("-");
    return { start: `${start}:00`, end: `${end}:00` };
  });

it.each<[string, ReservableTimes | null, string | null]>([
  ["06:30-17:30", open, null],
  ["06:29-17:30", open, "OUTSIDE_OPERATION_TIME"],
  ["06:30-17:31", open, "OUTSIDE_OPERATION_TIME"],
  ["08:00-12:00 12:00-16:00", open, null],
  ["08:00-12:00 11:59-16:00", open, "OVERLAPPING_RESERVATIONS"],
  ["08:00-12:00 13:00-18:00", open, "OUTSIDE_OPERATION_TIME"],
  ["05:00-12:00 11:00-16:00", open, "OVERLAPPING_RESERVATIONS"],
  ["00:00-23:59", always, null],
  ["05:00-23:00", any, null],
  ["05:00-12:00 11:00-16:00", any, "OVERLAPPING_RESERVATIONS"],
  ["05:00-23:00", null, null],
])("the fault of %s", (times, allowed, expected) => {
  expect(timeFault(at(times), allowed)).toBe(expected);
});
