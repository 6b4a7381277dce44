import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Det här väntar på dig",
  lead: "Det mest brådskande står först.",
  weak: "Du ser det låsta närmare när du identifierar dig starkt.",
  none: "Inget väntar på dig nu.",
  last: "Senast {{day}}",
  late: "Sista dagen var {{day}}. Sköt ärendet genast.",
  ofWeek_one: "Anmäl tiderna för vecka {{week}}, {{count}} dag",
  ofWeek_other: "Anmäl tiderna för vecka {{week}}, {{count}} dagar",
  things: {
    decisionsToAnswer_one: "Svara på beslutet",
    decisionsToAnswer_other: "Svara på {{count}} beslut",
    documentsToFill_one: "Fyll i dokumentet",
    documentsToFill_other: "Fyll i {{count}} dokument",
    missingTimes_one: "Anmäl tiderna för {{count}} dag",
    missingTimes_other: "Anmäl tiderna för {{count}} dagar",
    holidaySurveys_one: "Svara på semesterenkäten",
    holidaySurveys_other: "Svara på {{count}} semesterenkäter",
    discussionTimes_one: "Boka samtalstid",
    discussionTimes_other: "Boka {{count}} samtalstider",
    endingIncome_one: "Uppdatera dina inkomstuppgifter",
    endingIncome_other: "Uppdatera {{count}} inkomstuppgifter",
    unreadMessages_one: "Läs {{count}} meddelande",
    unreadMessages_other: "Läs {{count}} meddelanden",
  },
};
