import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  waiting_one: "{{count}} väntar på beslut",
  waiting_other: "{{count}} väntar på beslut",
  locked: "{{what}}: använd först stark autentisering",
  leave: "Lämna",
  notSent: "Ansökan kunde inte skickas. Försök igen.",
  sent: "Ansökan har skickats",
  mail: "Du får e-post när beslutet har fattats, om du har valt notiser om beslut.",
  mayCancel: "Du kan återkalla ansökan tills beslutet har fattats.",
  status: { WAITING: "Väntar på beslut", ACCEPTED: "Godkänd", REJECTED: "Inte godkänd" },
  sentBy: "Avsändare",
  signed: "{{name}}, {{date}}",
  decision: "Beslut",
  rejectedReason: "Motivering till beslutet",
  cancel: "Återkalla ansökan",
  keep: "Låt ansökan gälla",
  cancelled: "Ansökan har återkallats",
  gone: "Ansökan finns inte längre",
  goneWhy: "Den har redan återkallats.",
  notCancelled: "Ansökan kunde inte återkallas",
  notKnown: "Vi fick inget svar, så vi vet inte om ansökan återkallades",
  look: "Se nedan om den fortfarande gäller. Återkalla den i så fall på nytt.",
  tryAgain: "Försök igen om en stund.",
  toChild: "Till barnets sida",
};
