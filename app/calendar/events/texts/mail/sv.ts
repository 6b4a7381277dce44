import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  event: {
    subject: "En ny händelse i kalendern",
    line: "det finns en ny händelse i kalendern för ditt barns småbarnspedagogik.",
  },
  survey: {
    subject: "Boka en samtalstid",
    line: "du kan nu boka en tid för ett samtal om ditt barns småbarnspedagogik.",
  },
  booked: {
    subject: "En samtalstid är bokad",
    line: "en samtalstid är bokad för ditt barn.",
  },
  cancelled: {
    subject: "En samtalstid är avbokad",
    line: "ditt barns samtalstid är avbokad. Du kan boka en ny tid.",
  },
};
