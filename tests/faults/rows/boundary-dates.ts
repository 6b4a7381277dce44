import { startDateFaults } from "../../../app/applications/form/start-dates.ts";
import { reservableRange } from "../../../app/care-days/times/reservable-range.ts";
import { timeFault } from "../../../app/care-days/times/time-faults.ts";
import { isPublicHoliday } from "../../../app/foundation/dates/finnish-holidays.ts";
import {
  endBeforeStart,
  endTooLate,
  startDateFaults as incomeStartFaults,
} from "../../../app/income/form/statement-dates.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Row } from "../row.ts";
import {
  dateOf,
  dayNumber,
  isHolidayByContract,
  monthsLater,
  reservableByContract,
  startOfDayInHelsinki,
} from "./date-oracles.ts";

/** Todays near which something changes: year ends, leap days, the ends of months and terms, the days of summer time. */
const TODAYS = [
  ...["2026-01-01", "2026-02-28", "2026-03-01", "2026-03-28", "2026-03-29", "2026-03-30", "2026-04-30", "2026-05-31"],
  ...["2026-06-30", "2026-07-01", "2026-07-31", "2026-08-31", "2026-09-01", "2026-10-24", "2026-10-25", "2026-10-26"],
  ...["2026-12-31", "2027-02-28", "2027-12-31", "2028-02-28", "2028-02-29", "2028-03-01", "2031-12-31", "2037-12-31"],
];
const NEAR = [-2, -1, 0, 1, 2];

interface Asked {
  what: string;
  ours: boolean | string;
  oracle: boolean | string;
}

/** B26: what the rules of dates and times take at every boundary, beside an oracle that shares no line with them. */
export const boundaryDates: Row = {
  title: "dates and times at every boundary beside an oracle written apart",
  unit: "pairs",
  usual: Number.MAX_SAFE_INTEGER,
  full: Number.MAX_SAFE_INTEGER,
  run: async ({ times, seed }) => {
    const rules: Record<string, () => Generator<Asked>> = {
      "the start of an application": applicationStarts,
      "the start and end of a statement of income": incomeDates,
      "the days whose times can be reserved": () => reservable(numbers(seed)),
      "public holidays": holidays,
      "two times of one day": twoTimes,
    };
    const through: string[] = [];
    const notes: string[] = [];
    let tried = 0;
    for (const [name, pairs] of Object.entries(rules)) {
      let [many, taken] = [0, 0];
      for (const { what, ours, oracle } of pairs()) {
        if (tried >= times) break;
        many += 1;
        tried += 1;
        if (ours === true) taken += 1;
        if (ours !== oracle) through.push(`${name}, ${what}: ${ours}, the oracle says ${oracle}`);
      }
      notes.push(`${name} ${many}${taken > 0 ? ` (${taken} taken)` : ""}`);
    }
    return { tried, through, notes: notes.join(", ") };
  },
};

/** Days near the edges: those of today, a week, four months, a year, and of the date that was sent before. */
function* applicationStarts(): Generator<Asked> {
  for (const today of TODAYS) {
    const edges = [0, 14, 365].map((days) => dayNumber(today) + days);
    edges.push(dayNumber(monthsLater(today, 4)), dayNumber(monthsLater(today, 12)), dayNumber(monthsLater(today, 13)));
    const days = [...new Set(edges.flatMap((edge) => NEAR.map((near) => edge + near)))].map(dateOf);
    const known = { type: "DAYCARE", today, preschoolTerms: null, clubTerms: null } as never as Parameters<
      typeof startDateFaults
    >[1];
    for (const date of days) {
      const draft = startDateFaults(date, { ...known, status: "CREATED", existingStartDate: null }).length === 0;
      const isInYear = date >= today && date <= monthsLater(today, 12);
      yield { what: `a draft of ${today} for ${date}`, ours: draft, oracle: isInYear };
      for (const sent of days) {
        const ours = startDateFaults(date, { ...known, status: "SENT", existingStartDate: sent }).length === 0;
        // It only moves later before processing (spec 1 § 4), and the date that was sent may stay.
        const oracle = (isInYear && date >= sent) || (date === sent && date <= monthsLater(today, 12));
        yield { what: `one that was sent for ${sent}, on ${today} for ${date}`, ours, oracle };
      }
    }
  }
}

/** An adult's statement starts within twelve months of today, a child's not later than that; income ends within a year. */
function* incomeDates(): Generator<Asked> {
  for (const today of TODAYS) {
    const [back, ahead] = [monthsLater(today, -12), monthsLater(today, 12)];
    for (const edge of [back, today, ahead])
      for (const near of NEAR) {
        const date = dateOf(dayNumber(edge) + near);
        for (const kind of ["adult", "child"] as const) {
          const facts = { kind, today, taken: [today] } as Parameters<typeof incomeStartFaults>[1];
          const ours = incomeStartFaults(date, facts).length === 0;
          const oracle = date <= ahead && date !== today && (kind === "child" || date >= back);
          yield { what: `${kind}'s on ${today} from ${date}`, ours, oracle };
        }
        for (const end of [date, monthsLater(date, 12)])
          for (const by of NEAR) {
            const endDate = dateOf(dayNumber(end) + by);
            const answers = { feeBasis: "INCOME", startDate: date, endDate } as Parameters<typeof endTooLate>[0];
            const ours = endBeforeStart(answers).length + endTooLate(answers).length === 0;
            yield {
              what: `from ${date} to ${endDate}`,
              ours,
              oracle: endDate >= date && endDate <= monthsLater(date, 12),
            };
          }
      }
  }
}

const THRESHOLDS = [144, 150, 156, 159, 165, 231];

/** Seconds before and after the midnights of Mondays less the hours of the setting, and of the days around. */
function* reservable(random: () => number): Generator<Asked> {
  for (const today of TODAYS)
    for (const hours of THRESHOLDS) {
      for (let ahead = 0; ahead <= 14; ahead += 1) {
        const midnight = startOfDayInHelsinki(dateOf(dayNumber(today) + ahead)) - hours * 3_600_000;
        for (const at of [midnight - 1_000, midnight, midnight + 1_000, midnight + Math.floor(random() * 86_400_000)]) {
          const now = new Date(at);
          const { start, end } = reservableRange(now, hours);
          yield {
            what: `${hours} h at ${now.toISOString()}`,
            ours: `${start}/${end}`,
            oracle: reservableByContract(at, hours),
          };
        }
      }
    }
}

function* holidays(): Generator<Asked> {
  for (let day = dayNumber("1990-01-01"); day <= dayNumber("2060-12-31"); day += 1) {
    const date = dateOf(day);
    yield { what: date, ours: isPublicHoliday(date), oracle: isHolidayByContract(date) };
  }
}

/** Touching, overlapping and separate, at the ends of the unit's hours and of the day. */
function* twoTimes(): Generator<Asked> {
  const clocks = [
    "00:00",
    "00:01",
    "06:29",
    "06:30",
    "06:31",
    "11:59",
    "12:00",
    "12:01",
    "17:29",
    "17:30",
    "17:31",
    "23:58",
    "23:59",
  ];
  const pairs = clocks.flatMap((start) => clocks.filter((end) => end > start).map((end) => ({ start, end })));
  for (const allowed of [null, { start: "06:30", end: "17:30" }, { start: "00:00", end: "23:59" }])
    for (const first of pairs)
      for (const second of [null, ...pairs]) {
        if (second && second.start < first.start) continue;
        const given = allowed && ({ type: "NORMAL", range: allowed } as Parameters<typeof timeFault>[1]);
        const ours = timeFault(second ? [first, second] : [first], given) === null;
        const areApart = !second || minutes(first.end) <= minutes(second.start);
        const isIn = (one: { start: string; end: string }) =>
          !allowed || (minutes(one.start) >= minutes(allowed.start) && minutes(one.end) <= minutes(allowed.end));
        const shown = second
          ? `${first.start}–${first.end} and ${second.start}–${second.end}`
          : `${first.start}–${first.end}`;
        const where = allowed ? `${allowed.start}–${allowed.end}` : "no hours";
        yield { what: `${shown} in ${where}`, ours, oracle: areApart && isIn(first) && (!second || isIn(second)) };
      }
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
