import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Semesterenkät",
  child: "Barnet",
  none: "Just nu finns ingen semesterenkät att svara på.",
  until: "Svara senast {{day}}.",
  more: "Läs mer",
  strong: "För att svara behöver du stark autentisering",
  identify: "Identifiera dig och svara",
  kept: "Svaren har inte skickats. De finns kvar: identifiera dig, så kan du skicka dem.",
  fixed: "{{name}}: när är semestern?",
  each: "Olika semester för barnen",
  noHoliday: "Ingen semester under de här tiderna",
  notAsked: {
    CONTINUOUS_PLACEMENT_one:
      "{{names}}: enkäten gäller inte barnet, eftersom platsen inte har gällt hela den tid som krävs.",
    CONTINUOUS_PLACEMENT_other:
      "Enkäten gäller inte de här barnen, eftersom platsen inte har gällt hela den tid som krävs: {{names}}.",
    SERVICE_VOUCHER_one: "{{names}}: enkäten gäller inte en plats med servicesedel.",
    SERVICE_VOUCHER_other: "Enkäten gäller inte de här barnen, eftersom de har en plats med servicesedel: {{names}}.",
    PLACE_DAYS_one:
      "{{names}}: enkäten gäller inte barnet, eftersom platsen inte gäller under de tider som enkäten frågar om.",
    PLACE_DAYS_other:
      "Enkäten gäller inte de här barnen, eftersom platsen inte gäller under de tider som enkäten frågar om: {{names}}.",
  },
  open: "{{name}}: semestrar",
  openHint: "Lämna tomt om det inte blir någon semester. Semestern ska vara inom tiden {{days}}.",
  threshold: "En semester som är kortare än {{count}} dagar är vanlig frånvaro.",
  add: "Lägg till en semester: {{name}}",
  range: "Semester {{number}}",
  save: "Skicka svaren",
  stay: "Skicka inte",
  effect: "Semestern ersätter de anmälda tiderna. Bara personalen kan ändra den.",
  faults: {
    answerNeeded: "Välj en semester eller ”Ingen semester under de här tiderna”.",
    rangesOverlap: "Semestrarna överlappar varandra. Rätta den ena.",
    startMissing: "Skriv semesterns första dag.",
    endMissing: "Skriv semesterns sista dag.",
    optionGone: "Tiden som du valde kan inte väljas längre. Välj en annan.",
    otherSurvey:
      "Svaren skickades inte, för enkäten har bytts ut mot en annan. Du svarade: {{answers}}. Svara på den nya enkäten.",
    answeredMeanwhile:
      "Någon annan har svarat på enkäten efter att du öppnade den. Inget skickades. Nu är svaren: {{answers}}. Om du skickar dina svar ersätter de dessa.",
    refused: "Svaren kunde inte skickas. Enkäten kan ha gått ut. Försök igen.",
  },
  done: {
    rowAdded: "En ny rad för en semester har lagts till: {{name}}",
    rowRemoved: "Raden för semestern har tagits bort: {{name}}",
    answered: "Svaren på semesterenkäten är skickade",
    unsent: "Skickades inte: {{name}} ({{answer}}).",
    over: "Svaren skickades inte, eftersom enkäten inte längre kan besvaras",
    overWhy: "Semesteruppgifterna ändrades inte. Kontakta enheten om du vill ändra dem.",
  },
};
