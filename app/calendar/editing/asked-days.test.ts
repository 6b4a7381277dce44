import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import { ABSENCE_TYPES } from "~/care-days/kinds.ts";
import type { Entry } from "~/foundation/forms/reading/posted.ts";
import { calendarDay, dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import { savedAbsences } from "../absences/saved-absences.ts";
import type { CalendarDay, DayOfChild } from "../contract.ts";
import { REPETITIONS, repeatedTimes } from "../reservations/repeated-times.ts";
import { usedWeek } from "../week/saved-week-days.ts";
import { changesIn } from "./asked-days.ts";
import { cellOf, saidNow, typedAs } from "./day-answers.ts";
import { type DaysOfFamily, dayChoices } from "./day-choices.ts";
import { LOADED, markOfCells } from "./loaded-days.ts";
import { type AskedDays, isMeant, type SavedDays, savedDays } from "./saved-days.ts";

const RANGE = { start: "2026-11-30", end: "2026-12-13" };
const DATES = daysOf(RANGE);
const CHILDREN = ["elsa", "onni", "lumi"];
const TODAY = "2026-11-22";

const period = { start: "2026-12-07", end: "2026-12-31" };
/** A child's day in any state, or a day without care. */
const anyDay: fc.Arbitrary<Partial<DayOfChild> | null> = fc.option(
  fc.record({
    scheduleType: fc.constantFrom("RESERVATION_REQUIRED", "RESERVATION_REQUIRED", "FIXED_SCHEDULE", "TERM_BREAK"),
    absence: fc.option(fc.record({ type: fc.constantFrom(...ABSENCE_TYPES), editable: fc.boolean() })),
    reservations: fc.constantFrom([], [times("08:00", "16:00")], [times("09:00", "15:00")], [NO_TIMES]),
    holidayPeriodEffect: fc.constantFrom(
      null,
      null,
      { type: "ReservationsOpen" },
      { type: "ReservationsClosed" },
      { type: "NotYetReservable", period, reservationsOpenOn: "2026-12-01" },
    ),
  }),
);

/** The days of any family, and the first day that can be reported. */
const anyFamily = fc
  .record({
    childIds: fc.subarray(CHILDREN, { minLength: 1 }),
    days: fc.array(fc.tuple(anyDay, anyDay, anyDay), { minLength: DATES.length, maxLength: DATES.length }),
    opens: fc.constantFrom("2026-11-30", "2026-12-07", "2026-12-14"),
    today: fc.constantFrom(TODAY, "2026-12-02"),
  })
  .map(
    ({ days, opens, today, childIds }): DaysOfFamily => ({
      days: days.map((ofDay, index) =>
        calendarDay(
          DATES[index] ?? "",
          ...childIds.flatMap((id, child) => (ofDay[child] ? [dayOfChild(id, ofDay[child])] : [])),
        ),
      ),
      childIds,
      reservableRange: { start: opens, end: "2027-08-31" },
      today,
    }),
  );

const anyAnswer = fc.constantFrom<Record<string, string>>(
  { times: "" },
  { times: "8-16" },
  { times: "9-15" },
  { times: "5-16" },
  { times: "aamu" },
  { absent: "on" },
  { choice: "present" },
  { choice: "absent" },
);

const keyOf = ({ childId, date }: { childId: string; date: string }): string => `${date} ${childId}`;
const keys = (days: readonly { childId: string; date: string }[]): string[] => days.map(keyOf).sort();

/** Every asked day is told once: as stored, as said before, or as left out with a reason. */
function expectAllTold(asked: readonly string[], { stored, already, left }: SavedDays): void {
  expect(keys([...stored, ...already, ...left])).toEqual([...asked].sort());
}

/** The days after the save are any days: the service may have dropped some, and others save at the same time. */
const toldOf = (asked: AskedDays, family: DaysOfFamily, after: DaysOfFamily): SavedDays =>
  savedDays(asked, after.days, family);

describe("whatever the family, the form and the days at the save, each asked day is told once", () => {
  it("of a form with cells, which asks for the days that the guardian has changed", () =>
    fc.assert(
      fc.property(
        anyFamily,
        anyFamily,
        anyFamily,
        fc.array(fc.option(anyAnswer), { minLength: 42, maxLength: 42 }),
        (drawn, now, after, answers) => {
          const { entries, changed } = answeredForm(drawn, answers);
          const { faults, ...asked } = changesIn(entries, now);
          const refused = new Set(faults.map(({ field }) => field.replace(/\.times$/, "")));
          const told = changed.filter(({ cell }) => !refused.has(cell)).map(keyOf);
          expectAllTold(told, toldOf(asked, now, after));
        },
      ),
    ));

  it("of a form that was drawn with what is typed, nothing is asked", () =>
    fc.assert(
      fc.property(anyFamily, anyFamily, (drawn, now) => {
        const { entries } = answeredForm(drawn, []);
        expect(changesIn(entries, now)).toEqual({ requests: [], already: [], left: [], withoutTimes: [], faults: [] });
      }),
    ));

  it("of times for a longer time and of a saved week", () =>
    fc.assert(
      fc.property(
        anyFamily,
        anyFamily,
        fc.constantFrom(...REPETITIONS),
        fc.constantFrom(["times", "8-16"], ["absent", "on"]),
        (now, after, repetition, [field = "", value = ""]) => {
          const names = ["daily", ...[1, 2, 3, 4, 5, 6, 7].map((day) => `weekly.w${day}`)];
          const all = [...names, ...DATES.map((date) => `irregular.d${date}`)];
          const entries = all.map((name): Entry => [`${name}.${field}`, value]);
          const read = { days: [...now.days], children: [], reservableRange: now.reservableRange };
          const { faults, ...times } = repeatedTimes(entries, {
            read,
            today: now.today,
            childIds: CHILDREN,
            range: RANGE,
            repetition,
          });
          expect(faults).toEqual([]);
          const meant = now.days
            .filter(isMeant)
            .flatMap(({ date }) => CHILDREN.map((childId) => keyOf({ childId, date })));
          expectAllTold(meant, toldOf(times, now, after));

          const eight = { start: "08:00", end: "16:00" };
          const week = CHILDREN.flatMap((childId) =>
            [1, 3, 5].map((weekday) =>
              field === "times"
                ? { childId, weekday, type: "RESERVATIONS" as const, reservation: eight, secondReservation: null }
                : { childId, weekday, type: "ABSENT" as const, reservation: null, secondReservation: null },
            ),
          );
          const ofWeek = DATES.filter((_, index) => [0, 2, 4].includes(index % 7));
          const asked = ofWeek.flatMap((date) => now.childIds.map((childId) => keyOf({ childId, date })));
          expectAllTold(asked, toldOf(usedWeek({ days: week }, now), now, after));
        },
      ),
    ));

  it("of an absence", () =>
    fc.assert(
      fc.property(anyFamily, anyFamily, fc.subarray(CHILDREN, { minLength: 1 }), (before, after, childIds) => {
        const saved = savedAbsences({ ...before, childIds, range: RANGE }, { before: before.days, after: after.days });
        const meant = after.days
          .filter(isMeant)
          .flatMap(({ date }) => childIds.map((childId) => keyOf({ childId, date })));
        expectAllTold(meant, saved);
      }),
    ));
});

/** A form as a browser posts it: the fields that were drawn, some with other answers, and the marks of the page. */
function answeredForm(drawn: DaysOfFamily, answers: readonly (Record<string, string> | null)[]) {
  const entries: Entry[] = [[LOADED, markOfCells(drawn)]];
  const changed: { childId: string; date: string; cell: string }[] = [];
  drawn.days.forEach((day, index) => {
    drawn.childIds.forEach((childId, child) => {
      const cell = cellOf(day.date, childId);
      const choices = dayChoices(day, childId, drawn);
      if (choices.readOnly) return;
      const before = typedAs(saidNow(childOn(day, childId)), choices);
      const asked = answers[index * CHILDREN.length + child];
      const answer = asked && isAsked(asked, choices.choices) ? asked : null;
      const typed = answer ?? before;
      entries.push(...Object.entries(typed).map(([name, value]): Entry => [`${cell}.${name}`, value]));
      if (answer && wordsOf(answer) !== wordsOf(before)) changed.push({ childId, date: day.date, cell });
    });
  });
  return { entries, changed };
}

const childOn = ({ children }: CalendarDay, id: string) => children.find(({ childId }) => childId === id);

/** A page has these fields in a cell with these choices. */
const isAsked = (answer: Record<string, string>, choices: readonly string[]): boolean => {
  if (answer["choice"]) return choices.includes("present");
  return answer["absent"] ? !choices.includes("present") : choices.includes("times");
};

const wordsOf = (answer: Record<string, string>): string => {
  const written = Object.entries(answer).filter(([, value]) => value !== "");
  return written.map(([name, value]) => `${name} ${value.replace("–", "-")}`).join();
};
