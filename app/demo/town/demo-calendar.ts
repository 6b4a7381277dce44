import { officeDayFrom } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { NewTime } from "../desk/moves/event-moves.server.ts";

/** Events that the staff of Aino's unit have put into the calendar. Days count from today, to the next office day. */
export interface DemoEvent {
  title: string;
  description: string;
  /** The unit, its first group, or a child in it by individual number. */
  for: "unit" | "group" | number;
  from: number;
  /** Days that follow the first one. */
  days: number;
}

export const EVENTS: readonly DemoEvent[] = [
  {
    title: "Koko talon metsäretki",
    description: "Lähdemme kello 9. Mukaan säänmukaiset vaatteet ja eväät.",
    for: "unit",
    from: 6,
    days: 0,
  },
  { title: "Valokuvaus", description: "Ryhmä- ja yksilökuvat otetaan pihalla.", for: "group", from: 9, days: 1 },
  { title: "Onnin kielen kehityksen arvio", description: "Arvioimme leikin lomassa.", for: 951, from: 13, days: 0 },
  {
    title: "Avoimet ovet",
    description: "Tervetuloa tutustumaan arkeemme kello 14–16.",
    for: "unit",
    from: -8,
    days: 0,
  },
];

export const SURVEY = {
  title: "Varhaiskasvatuskeskustelut",
  description: "Keskustellaan lapsen kuulumisista ja tavoitteista. Varaa aikaa puoli tuntia.",
};

/** Times of the survey: the days from today, and the half hours. */
const SURVEY_DAYS = [1, 5, 7, 12, 19];
const HALF_HOURS = [
  ["08:30:00", "09:00:00"],
  ["12:30:00", "13:00:00"],
  ["15:30:00", "16:00:00"],
] as const;

/** Every discussion time of the survey, the earliest first. */
export const surveyTimes = (today: IsoDate): NewTime[] =>
  [...new Set(SURVEY_DAYS.map((days) => officeDayFrom(addDays(today, days))))].flatMap((date) =>
    HALF_HOURS.map(([startTime, endTime]) => ({ date, startTime, endTime })),
  );

export function daysOfEvent({ from, days }: DemoEvent, today: IsoDate): FiniteDateRange {
  const start = officeDayFrom(addDays(today, from));
  return { start, end: addDays(start, days) };
}
