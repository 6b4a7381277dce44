import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  what: {
    ABSENCE_APPLICATION: "ansökan om frånvaro skickad",
    SERVICE_APPLICATION: "ansökan om ändrat servicebehov skickad",
    TERMINATION: "plats uppsagd",
    DAYCARE_TERMINATION: "småbarnspedagogik uppsagd",
  },
  lead: {
    ABSENCE_APPLICATION: "Här är ansökan så som du skickade den. Enheten fattar beslut om den.",
    SERVICE_APPLICATION: "Här är ansökan så som du skickade den. Enhetens föreståndare fattar beslut om den.",
    TERMINATION: "Här ser du vad du sade upp och vad som fortsätter. Uppsägningen kan inte återkallas.",
    DAYCARE_TERMINATION: "Här ser du vad du sade upp och vad som fortsätter. Uppsägningen kan inte återkallas.",
  },
  sent: "Det här skickade du",
  child: "Barn",
  sender: "Avsändare",
  absence: { start: "Första frånvarodag", end: "Sista frånvarodag", description: "Orsak" },
  service: { start: "Ändringen börjar", option: "Nytt servicebehov", additionalInfo: "Motivering" },
  termination: {
    place: "Uppsagd plats",
    daycare: "Uppsagd småbarnspedagogik",
    transfers: "Ansökningar om byte av enhet som samtidigt återkallades",
  },
};
