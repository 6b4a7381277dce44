import { expect, it } from "vitest";
import type { CareDay } from "../care-day.ts";
import { isMissingTimes } from "./missing-times.ts";

const range = { start: "06:30:00", end: "17:30:00" };
const usual = {
  scheduleType: "RESERVATION_REQUIRED",
  isOperationDay: true,
  effect: null,
  reservable: { type: "NORMAL", range },
} as const;
const NONE = { hasReservation: false, hasAbsence: false };
const intermittent = (placementUnitOperationTime: typeof range | null) =>
  ({ reservable: { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime } }) as const;

it.each<[string, Partial<CareDay>, Partial<typeof NONE>, boolean]>([
  ["a usual day", {}, {}, true],
  ["a day with a reservation", {}, { hasReservation: true }, false],
  ["a day with an absence", {}, { hasAbsence: true }, false],
  ["a fixed schedule", { scheduleType: "FIXED_SCHEDULE" }, {}, false],
  ["a term break", { scheduleType: "TERM_BREAK" }, {}, false],
  ["a closed day", { isOperationDay: false, reservable: null }, {}, false],
  ["an open holiday period", { effect: { type: "ReservationsOpen" } }, {}, true],
  ["an open holiday period with an absence", { effect: { type: "ReservationsOpen" } }, { hasAbsence: true }, false],
  ["a holiday period after its deadline", { effect: { type: "ReservationsClosed" } }, {}, false],
  [
    "a holiday period that is not open yet",
    {
      effect: {
        type: "NotYetReservable",
        period: { start: "2026-12-07", end: "2026-12-31" },
        reservationsOpenOn: "2026-11-01",
      },
    },
    {},
    false,
  ],
  ["shift care now and then, with the unit open", intermittent(range), {}, true],
  ["shift care now and then, with the unit closed", intermittent(null), {}, false],
])("times of %s are missing", (_title, day, said, expected) => {
  expect(isMissingTimes({ ...usual, ...day } as CareDay, { ...NONE, ...said })).toBe(expected);
});
