import { describe, expect, it } from "vitest";
import type { HolidayEffect } from "./holiday-effect.ts";
import { type PostedDayFacts, postedDay, type SaidOfDay } from "./posted-day.ts";

const TIMES: SaidOfDay = {
  type: "RESERVATIONS",
  reservation: { start: "08:00", end: "00:00" },
  secondReservation: null,
};
const KEPT = [{ start: "08:00:00", end: "23:59:00" }];
const PRESENT: SaidOfDay = { type: "PRESENT" };
const ABSENT: SaidOfDay = { type: "ABSENT" };
const NOTHING: SaidOfDay = { type: "NOTHING" };
const plain: PostedDayFacts = {
  scheduleType: "RESERVATION_REQUIRED",
  effect: null,
  isOperationDay: true,
  hasReservation: false,
  hasAbsence: false,
  hasLastingAbsence: false,
};
const period = { start: "2026-12-21", end: "2026-12-31" };
const notYet: HolidayEffect = { type: "NotYetReservable", period, reservationsOpenOn: "2026-11-01" };
const open: HolidayEffect = { type: "ReservationsOpen" };
const closed: HolidayEffect = { type: "ReservationsClosed" };

/** `keeps` = untouched, `no` = refused; else what is written, in short. */
function outcome(said: SaidOfDay, facts: Partial<PostedDayFacts>): string | object {
  const posted = postedDay(said, { ...plain, ...facts });
  if (posted.outcome === "refused") return "no";
  if (posted.outcome === "untouched") return "keeps";
  return posted.isAway ? "away" : posted.reservations;
}

const fixed = { scheduleType: "FIXED_SCHEDULE" } as const;
const onBreak = { scheduleType: "TERM_BREAK" } as const;
const reserved = { effect: closed, hasReservation: true };

describe("what becomes of a day", () => {
  it.each<[string, Partial<PostedDayFacts>, [string | object, string | object, string | object, string | object]]>([
    ["a usual day", {}, [KEPT, "no", "away", []]],
    ["a day with an absence of the staff", { hasAbsence: true, hasLastingAbsence: true }, [[], "no", "away", []]],
    ["a closed day", { isOperationDay: false }, [[], "no", [], []]],
    ["a fixed schedule", fixed, [[], [], "away", []]],
    ["a term break", onBreak, [[], [], "away", []]],
    ["a period not asked about yet", { effect: notYet }, ["keeps", "keeps", "keeps", "keeps"]],
    ["a period not asked about yet, fixed", { effect: notYet, ...fixed }, ["keeps", "keeps", "keeps", "keeps"]],
    ["an open period", { effect: open }, [[null], [null], "away", []]],
    ["an open period, fixed", { effect: open, ...fixed }, [[], [], "away", []]],
    ["an open period on a closed day", { effect: open, isOperationDay: false }, [[], [], [], []]],
    ["a closed period", { effect: closed }, ["keeps", "no", "away", "keeps"]],
    ["a closed period with a reservation", reserved, [KEPT, "no", "away", "keeps"]],
    ["a closed period with both", { ...reserved, hasAbsence: true }, ["keeps", "no", "away", "keeps"]],
    ["a closed period, fixed", { ...reserved, ...fixed }, ["keeps", "keeps", "away", "keeps"]],
  ])("on %s: times, present, absent and nothing", (_day, facts, expected) => {
    expect([TIMES, PRESENT, ABSENT, NOTHING].map((said) => outcome(said, facts))).toEqual(expected);
  });

  it("keeps two ranges in order", () => {
    const said: SaidOfDay = {
      type: "RESERVATIONS",
      reservation: { start: "13:00", end: "16:00" },
      secondReservation: { start: "08:00", end: "12:00" },
    };
    expect(outcome(said, {})).toEqual([
      { start: "08:00:00", end: "12:00:00" },
      { start: "13:00:00", end: "16:00:00" },
    ]);
  });
});
