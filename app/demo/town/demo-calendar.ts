import type { HolidayQuestionnaire } from "~/calendar/holidays/holiday-contract.ts";
import { officeDayFrom } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange, type IsoDate, isoDate } from "~/foundation/dates/iso-date.ts";
import type { NewTime } from "../desk/moves/event-moves.server.ts";
import type { NewQuestionnaire } from "../desk/moves/holiday-moves.server.ts";

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

/** The questionnaire about the coming summer, in the town's own kind. It is open from last week on for three weeks. */
export function demoQuestionnaire(type: HolidayQuestionnaire["type"], today: IsoDate): NewQuestionnaire {
  const year = Number(today.slice(0, 4)) + (today.slice(5) < "04-01" ? 0 : 1);
  const shared = {
    absenceType: "FREE_ABSENCE",
    active: { start: addDays(today, -7), end: addDays(today, 14) },
    title: { fi: "Kesäloma", sv: "Sommarledighet", en: "Summer holiday" },
    descriptionLink: { fi: "", sv: "", en: "" },
  } as const;
  if (type === "OPEN_RANGES")
    return {
      ...shared,
      type,
      requiresStrongAuth: false,
      description: {
        fi: "Kerro lapsen kesälomapäivät. Vähintään viiden päivän lomasta ei makseta.",
        sv: "Berätta om barnets sommarlediga dagar. En ledighet på minst fem dagar är avgiftsfri.",
        en: "Tell us your child's summer holidays. A holiday of at least five days is free of charge.",
      },
      conditions: { continuousPlacement: null },
      period: { start: isoDate(year, 6, 1), end: isoDate(year, 8, 15) },
      absenceTypeThreshold: 5,
    };
  return {
    ...shared,
    type,
    requiresStrongAuth: true,
    description: {
      fi: "Valitse lapsen kahdeksan viikon maksuton kesäpoissaolo.",
      sv: "Välj barnets åtta veckor långa avgiftsfria sommarledighet.",
      en: "Choose the eight weeks of summer that your child is away free of charge.",
    },
    conditions: { continuousPlacement: { start: addDays(today, -60), end: today } },
    periodOptions: [1, 8, 15].map((day) => {
      const start = isoDate(year, 6, day);
      return { start, end: addDays(start, 8 * 7 - 1) };
    }),
    periodOptionLabel: {
      fi: "Lapsi on poissa kahdeksan viikkoa",
      sv: "Barnet är borta åtta veckor",
      en: "The child is away for eight weeks",
    },
  };
}
