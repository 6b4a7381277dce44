import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Beslut",
  lead: "Här ser du besluten om dina barn och din familj. Svara på ett beslut om plats inom två veckor.",
  none: "Du har inte fått några beslut än. När en ansökan har behandlats kommer beslutet på den här sidan.",
  unconfirmed_one: "{{count}} beslut väntar på ditt svar",
  unconfirmed_other: "{{count}} beslut väntar på ditt svar",
  unconfirmedText: "Besluten som väntar finns nedan under barnets namn. Öppna beslutet och svara på det.",
  ofChild_one: "{{count}} väntar på svar",
  ofChild_other: "{{count}} väntar på svar",
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
