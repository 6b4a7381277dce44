import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Närvarotider saknas",
  line: "närvarotider saknas för vecka {{week}}. Anmäl tiderna eller frånvaron före tidsfristen, som du ser i kalendern. Efter den kan du inte längre ändra tiderna själv.",
  day: "anmälan saknas för {{days}} under semesterperioden. Anmäl senast {{day}} om barnet kommer. Efter det kan du själv bara anmäla frånvaro.",
  period:
    "anmälningar saknas för semesterperioden {{days}}. Anmäl senast {{day}} vilka dagar barnet kommer. Efter det kan du själv bara anmäla frånvaro.",
  both: "anmälningar saknas för vecka {{week}} och för semesterperioden {{days}}. Anmäl veckans tider eller frånvaro före tidsfristen, som du ser i kalendern. Anmäl senast {{day}} vilka dagar barnet kommer under semesterperioden. Efter det kan du själv bara anmäla frånvaro.",
};
