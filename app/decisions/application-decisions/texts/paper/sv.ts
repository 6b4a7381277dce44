import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  application: "Ansökan som {{applicant}} skickade {{day}}.",
  decision: "Beslut",
  granted: {
    CLUB: "Barnet får en klubbplats.",
    DAYCARE: "Barnet får en plats inom småbarnspedagogiken.",
    DAYCARE_PART_TIME:
      "Barnet får en deltidsplats inom småbarnspedagogiken. Vården är högst {{partTimeHoursADay}} timmar om dagen och {{partTimeHoursAWeek}} timmar i veckan.",
    PRESCHOOL:
      "Barnet får en plats inom förskoleundervisningen. Undervisningen är {{prePrimaryHours}} timmar om dagen och avgiftsfri.",
    PRESCHOOL_DAYCARE: "Barnet får utöver förskoleundervisningen småbarnspedagogik samma dag före eller efter den.",
    PRESCHOOL_CLUB: "Barnet får utöver förskoleundervisningen en klubbplats.",
    PREPARATORY_EDUCATION:
      "Barnet får en plats i undervisning som förbereder för den grundläggande utbildningen. Undervisningen är {{preparatoryHours}} timmar om dagen och avgiftsfri.",
  },
  grounds: {
    CLUB: "Klubbplatserna ges enligt de grunder som kommunen har godkänt.",
    DAYCARE: "Barnet har rätt till småbarnspedagogik (lagen om småbarnspedagogik 540/2018, 12 §).",
    DAYCARE_PART_TIME: "Barnet har rätt till småbarnspedagogik (lagen om småbarnspedagogik 540/2018, 12 §).",
    PRESCHOOL:
      "Barnet ska delta i förskoleundervisning året innan läroplikten börjar (lagen om grundläggande utbildning 628/1998, 26 a §).",
    PRESCHOOL_DAYCARE:
      "Barnet har rätt till småbarnspedagogik också under förskoleåret (lagen om småbarnspedagogik 540/2018, 12 §).",
    PRESCHOOL_CLUB: "Klubbplatserna ges enligt de grunder som kommunen har godkänt.",
    PREPARATORY_EDUCATION:
      "Förberedande undervisning kan ges åt ett barn vars kunskaper i finska eller svenska ännu inte räcker till (lagen om grundläggande utbildning 628/1998, 5 §).",
  },
  chosen: "Enheten är vald enligt önskemålen i ansökan, syskonens platser och lediga platser.",
  start: "Platsen börjar",
  end: "Platsen slutar",
  manager: "Enhetens föreståndare",
  phone: "Enhetens telefon",
  answer: {
    title: "Svara på beslutet",
    lead: "Ta emot platsen eller tacka nej inom {{answerWeeks}} veckor, senast {{day}}. Bara den vårdnadshavare som skickade ansökan svarar.",
    where: "Svara i tjänsten: {{address}}",
    phone: "Om du inte kan svara i tjänsten, ring: {{phone}}",
    slack: "När du tar emot platsen kan du välja en startdag mellan {{start}} och {{end}}.",
    fixed: "Platsen börjar den dag som står i beslutet.",
    prePrimaryFirst:
      "Svara först på beslutet om förskoleundervisning. Om du tackar nej till förskoleplatsen får du inte heller den här platsen.",
  },
};
