import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Ansök om ändrat servicebehov",
  section: "Ändrat servicebehov",
  lead: "Ansök om en ändring om barnet behöver mer eller mindre småbarnspedagogik i sin nuvarande enhet än vad som har avtalats.",
  none: "Barnet har inga ansökningar om ändring.",
  notPossible: {
    title: "Det går inte att ansöka om en ändring här",
    text: "Barnet har ingen plats där servicebehovet kan ändras, eller så tar enheten inte emot ansökningar på nätet. Kontakta enhetens föreståndare.",
  },
  open: {
    title: "Barnet har redan en ansökan som väntar på beslut",
    text: "En ny ansökan kan skickas när beslutet har fattats eller avsändaren har återkallat ansökan.",
    look: "Visa ansökan",
  },
  startDate: "Från vilken dag gäller ändringen?",
  startHint: "Ändringen börjar vanligen den 1 i månaden.",
  refresh: "Visa alternativen",
  option: "Vilket är det nya servicebehovet?",
  optionsFor: "Alternativ när ändringen börjar {{date}}.",
  optionCleared: "Det servicebehov du valde tidigare kan inte väljas när ändringen börjar {{date}}. Välj ett nytt.",
  noneOnDate: {
    title: "Det finns inget lämpligt alternativ",
    text: "Barnet har {{date}} ingen plats där servicebehovet kan ändras. Välj en annan dag eller kontakta enhetens föreståndare.",
  },
  notFirst: {
    title: "Ändringen börjar mitt i en månad",
    text: "Berätta i motiveringen varför ändringen inte kan börja den 1 i månaden.",
  },
  additionalInfo: "Motivering",
  additionalInfoHint: "Obligatorisk om ändringen inte börjar den 1 i månaden.",
  check: "Kontrollera ansökan",
  checking: {
    title: "Kontrollera och skicka ansökan",
    child: "Barn",
    startDate: "Ändringen börjar",
    option: "Nytt servicebehov",
    additionalInfo: "Motivering",
    fee: "Ett nytt servicebehov kan ändra avgiften för småbarnspedagogiken.",
    decides: "Enhetens föreståndare fattar beslutet. Det nuvarande servicebehovet gäller tills ansökan har godkänts.",
    send: "Skicka ansökan",
    edit: "Ändra svaren",
  },
  faults: {
    startMissing: "Skriv från vilken dag ändringen gäller.",
    noSuitablePlace: "Barnet har den dagen ingen plats där servicebehovet kan ändras. Välj en annan dag.",
    optionNeeded: "Välj det nya servicebehovet.",
    explanationNeeded: "Berätta varför ändringen inte kan börja den 1 i månaden.",
    undecided: "Barnet har redan en ansökan som väntar på beslut. Ingen ny ansökan skickades.",
    notPossible: "Det går inte längre att ansöka om en ändring från den här dagen. Kontrollera dagen.",
  },
  decides: "Enhetens föreståndare fattar beslutet. Du ser det på den här sidan.",
  application: "{{option}}, från och med {{date}}",
  fromDay:
    "Det nya servicebehovet är godkänt från och med {{date}}. Det servicebehov som gäller finns i början av sidan.",
  new: "Ansök om en ändring",
  cancelling: {
    title: "Vill du återkalla ansökan om ändring?",
    text: "Ansökan tas bort och inget beslut fattas. Det nuvarande servicebehovet fortsätter.",
  },
  tooLate: {
    title: "Ansökan om ändring kan inte längre återkallas",
    text: "Ett beslut har redan fattats. Om behovet ändras, skicka en ny ansökan.",
  },
};
