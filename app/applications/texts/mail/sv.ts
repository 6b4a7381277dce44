import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: {
    DAYCARE: "Ansökan om småbarnspedagogik har kommit fram",
    PRESCHOOL: "Ansökan om förskoleundervisning har kommit fram",
    CLUB: "Ansökan om klubbverksamhet har kommit fram",
  },
  greeting: "Hej,",
  received: {
    DAYCARE: "vi har fått din ansökan om småbarnspedagogik.",
    PRESCHOOL: "vi har fått din ansökan om förskoleundervisning.",
    CLUB: "vi har fått din ansökan om klubbverksamhet.",
  },
  change:
    "Du kan ändra eller återkalla ansökan tills vi börjar behandla den. Kontakta därefter småbarnspedagogikens kundservice.",
  decisionBy: "Du får beslutet senast {{day}}.",
  decisionLater: "Vi meddelar dig när beslutet är klart.",
  urgent:
    "En brådskande ansökan behandlar vi inom {{urgentWeeks}} veckor från det att vi har fått ansökan och intygen.",
  transfer: "En ansökan om byte har ingen tidsfrist. Barnet behåller sin nuvarande plats tills en ny plats hittas.",
  look: "Du ser ansökan i tjänsten: {{address}}",
  noReply: "Det går inte att svara på det här meddelandet.",
};
