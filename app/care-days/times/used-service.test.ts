import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysDrawn } from "../../../tests/support/samples/week-strips.ts";
import { timesOf } from "../clock-times.ts";
import { monthSummaries } from "./month-summary.ts";
import { type ServiceDay, usedService } from "./used-service.ts";

const TODAY = "2026-03-10";
const day = (changes: Partial<ServiceDay> = {}): ServiceDay => ({
  date: "2026-03-09",
  today: TODAY,
  type: "DAYCARE",
  shiftCare: "NONE",
  hours: 100,
  isOperationDay: true,
  operationDaysOfMonth: 22,
  prePrimary: null,
  absences: [],
  reservations: [],
  attendances: [],
  ...changes,
});
const RESERVED = [{ start: "08:00:00", end: "16:00:00" }];
const used = (changes: Partial<ServiceDay>) => {
  const { reservedMinutes, usedServiceMinutes } = usedService(day(changes));
  return [reservedMinutes, usedServiceMinutes];
};

describe("reserved and used minutes", () => {
  it.each<[string, Partial<ServiceDay>, [number, number]]>([
    // 100 hours in 21 days are 285.7 minutes.
    ["of a past day that nobody said anything of are the average", {}, [0, 285]],
    ["of a past reservation without attendance are its own", { reservations: RESERVED }, [480, 480]],
    ["of a day ahead are reserved only", { date: "2026-03-11", reservations: RESERVED }, [480, 0]],
    ["of today are reserved only until the child has come", { date: TODAY, reservations: RESERVED }, [480, 0]],
    [
      "of today are reserved only until the child has gone",
      { date: TODAY, reservations: RESERVED, attendances: [{ start: "08:00", end: null }] },
      [480, 0],
    ],
    [
      "of today count when the child has gone",
      { date: TODAY, reservations: RESERVED, attendances: [{ start: "08:00", end: "12:00" }] },
      [480, 480],
    ],
    [
      "of a longer attendance are more than reserved",
      { reservations: RESERVED, attendances: [{ start: "07:30", end: "16:20" }] },
      [480, 530],
    ],
    ["until midnight end with the day", { attendances: [{ start: "20:00", end: "00:00" }] }, [0, 240]],
    ["of an attendance alone are its own", { attendances: [{ start: "09:00", end: "12:00" }] }, [0, 180]],
    ["of a closed day are none", { isOperationDay: false, reservations: RESERVED }, [0, 0]],
    [
      "of a closed day count in intermittent shift care",
      { isOperationDay: false, shiftCare: "INTERMITTENT", reservations: RESERVED },
      [480, 480],
    ],
    ["of a planned day off are none", { absences: [{ category: "BILLABLE", type: "PLANNED_ABSENCE" }] }, [0, 0]],
    [
      "of a planned day off with attendance count",
      {
        absences: [{ category: "BILLABLE", type: "PLANNED_ABSENCE" }],
        attendances: [{ start: "09:00", end: "12:00" }],
      },
      [0, 180],
    ],
    [
      "of a planned absence from free care alone are the average",
      { type: "PRESCHOOL_DAYCARE", absences: [{ category: "NONBILLABLE", type: "PLANNED_ABSENCE" }] },
      [0, 285],
    ],
    ["of a sick day are the average", { absences: [{ category: "BILLABLE", type: "SICKLEAVE" }] }, [0, 285]],
    // 100 hours in 22 days of the month are 272.7 minutes.
    [
      "of a free day are the month's average",
      { absences: [{ category: "BILLABLE", type: "FREE_ABSENCE" }] },
      [272, 272],
    ],
    [
      "of a free day ahead are reserved only",
      { date: "2026-03-11", absences: [{ category: "BILLABLE", type: "FREE_ABSENCE" }] },
      [272, 0],
    ],
    [
      "of a day that is free in part are as usual",
      { type: "PRESCHOOL_DAYCARE", absences: [{ category: "BILLABLE", type: "FREE_ABSENCE" }] },
      [0, 285],
    ],
    [
      "of a five-year-old's day are without four hours",
      { type: "DAYCARE_FIVE_YEAR_OLDS", reservations: RESERVED },
      [240, 240],
    ],
    [
      "of a five-year-old's short day are none",
      { type: "DAYCARE_FIVE_YEAR_OLDS", reservations: [{ start: "08:00", end: "12:00" }] },
      [0, 0],
    ],
    [
      "of pre-primary education are without its hours",
      {
        type: "PRESCHOOL_DAYCARE",
        prePrimary: { start: "09:00", end: "13:00" },
        reservations: RESERVED,
        attendances: [{ start: "07:30", end: "13:30" }],
      },
      [240, 270],
    ],
  ])("%s", (_title, changes, expected) => {
    expect(used(changes)).toEqual(expected);
  });

  it("say in which ranges the service was used", () => {
    const changes = {
      prePrimary: { start: "09:00:00", end: "13:00:00" },
      reservations: RESERVED,
      attendances: [{ start: "07:30", end: "13:30" }],
    };
    expect(usedService(day(changes)).usedServiceRanges).toEqual([
      { start: "07:30:00", end: "09:00:00" },
      { start: "13:00:00", end: "16:00:00" },
    ]);
  });

  it("are those of counting each minute of reservations and attendances once", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const range = fc
      .tuple(minute, minute)
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) + 1 }));
    fc.assert(
      fc.property(
        fc.array(range, { minLength: 1, maxLength: 2 }),
        fc.array(range, { maxLength: 2 }),
        fc.boolean(),
        (reserved, attended, isPrePrimary) => {
          const isThere = (ranges: typeof reserved, at: number) => ranges.some(({ from, to }) => from <= at && at < to);
          const count = (ranges: typeof reserved) =>
            Array.from({ length: 1440 }, (_, at) => at).filter(
              (at) => isThere(ranges, at) && !(isPrePrimary && at >= 540 && at < 780),
            ).length;
          const minutes = used({
            prePrimary: isPrePrimary ? { start: "09:00", end: "13:00" } : null,
            reservations: reserved.map(timesOf),
            attendances: attended.map(timesOf),
          });
          expect(minutes).toEqual([count(reserved), count([...reserved, ...attended])]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const EVENING = { start: "18:00:00", end: "23:59:00" };
const MORNING = { start: "00:00:00", end: "07:30:00" };

describe("the nights of a week", () => {
  // e: an evening that goes on, m: a morning after it, b: both, d: a day, ".": nothing to count.
  const SHIFTS: Record<string, { start: string; end: string }[]> = {
    e: [EVENING],
    m: [MORNING],
    b: [MORNING, EVENING],
    d: RESERVED,
  };
  it.each([
    ["before summer time begins", "2026-03-16", "ebm.d..", [359, 809, 450, 0, 480, 0, 0]],
    ["over the night in which it begins", "2026-03-23", "d...ebb", [480, 0, 0, 0, 359, 809, 809]],
    ["over the night in which it ends", "2026-10-19", "....ebb", [0, 0, 0, 0, 359, 809, 809]],
  ])("count by the clock: %s", (_when, monday, strip, expected) => {
    const counted = daysDrawn(monday, strip).map(([date, mark]) => {
      const shift = SHIFTS[mark];
      const of = { date, today: "2026-12-01", shiftCare: "FULL" as const, type: "DAYCARE" as const };
      return used({ ...of, isOperationDay: mark !== ".", reservations: shift, attendances: shift });
    });
    expect(counted).toEqual(expected.map((minutes) => [minutes, minutes]));
  });

  it("are only reserved while they are ahead, today until the child has gone", () => {
    const of = (today: string) =>
      daysDrawn("2026-03-23", "....ebm").map(([date, mark]) => {
        const shift = SHIFTS[mark];
        const hasCome = date <= today;
        return used({
          date,
          today,
          shiftCare: "FULL",
          isOperationDay: mark !== ".",
          reservations: shift,
          attendances: hasCome ? shift?.map(({ start, end }) => ({ start, end: date === today ? null : end })) : [],
        });
      });
    const none = [0, 0];
    expect(of("2026-03-28")).toEqual([none, none, none, none, [359, 359], [809, 0], [450, 0]]);
    expect(of("2026-03-29")).toEqual([none, none, none, none, [359, 359], [809, 809], [450, 0]]);
  });
});

it("makes a summary of each month, with the newest hours of it", () => {
  const of = (date: string, hours: number, reservedMinutes: number, usedServiceMinutes: number) => ({
    date,
    hours,
    used: { reservedMinutes, usedServiceMinutes, usedServiceRanges: [] },
  });
  expect(
    monthSummaries([of("2026-12-30", 100, 10, 20), of("2026-12-31", 120, 30, 40), of("2027-01-01", 120, 0, 1)]),
  ).toEqual([
    { year: 2026, month: 12, serviceNeedMinutes: 7200, reservedMinutes: 40, usedServiceMinutes: 60 },
    { year: 2027, month: 1, serviceNeedMinutes: 7200, reservedMinutes: 0, usedServiceMinutes: 1 },
  ]);
});
