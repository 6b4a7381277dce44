import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  read: {
    subject: "Ett nytt dokument att läsa",
    line: "det finns ett nytt dokument om ditt barns småbarnspedagogik.",
  },
  fill: {
    subject: "Ett dokument väntar på att fyllas i",
    line: "det finns ett dokument om ditt barns småbarnspedagogik. Fyll i det och skicka det.",
  },
};
