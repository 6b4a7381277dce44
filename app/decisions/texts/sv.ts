import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Beslut",
  none: "Du har inte fått några beslut ännu. När en ansökan har behandlats kommer beslutet på den här sidan.",
  unconfirmed_one: "{{count}} ansökan väntar på ditt svar.",
  unconfirmed_other: "{{count}} ansökningar väntar på ditt svar.",
  unread_one: "{{count}} beslut om stöd är oläst",
  unread_other: "{{count}} beslut om stöd är olästa",
  read: "Läs: {{what}}, {{child}}",
  namelessChild: "Barn utan namn",
  appeal: {
    title: "Om du är missnöjd med beslutet",
    period: "Du kan begära omprövning av beslutet inom {{days}} dagar från det att du fick veta om det.",
    electronic:
      "Om du fick veta det elektroniskt anses meddelandet ha kommit fram {{notice}} dagar efter att det skickades. Sista dagen är {{day}}.",
    letter:
      "Om du fick ett brev anses det ha kommit fram {{notice}} dagar efter att det skickades. Sista dagen är {{day}}.",
    guidance: "Dagarna är riktgivande. Anvisningarna i beslutet avgör.",
  },
};
