import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Ny inloggning i tjänsten",
  greeting: "Hej,",
  text: "någon loggade in med ditt användarnamn i småbarnspedagogikens tjänst {{date}} kl. {{time}} med en webbläsare som inte har använts för det tidigare ({{kind}}).",
  unknownBrowser: "okänd webbläsare",
  next: "Om det var du behöver du inte göra något. Om inte: identifiera dig starkt och byt lösenord genast: {{address}}",
  noReply: "Det går inte att svara på det här meddelandet.",
};
