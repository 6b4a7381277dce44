import type { HolidayQuestionnaire } from "~/calendar/holidays/holiday-contract.ts";
import { addDays, type IsoDate, isoDate } from "~/foundation/dates/iso-date.ts";
import type { NewQuestionnaire } from "./moves/holiday-moves.server.ts";

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
