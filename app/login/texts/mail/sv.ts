import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Ny inloggning i tjänsten",
  greeting: "Hej,",
  unknownBrowser: "okänd webbläsare",
  weak: {
    text: "någon loggade in med ditt användarnamn i tjänsten för småbarnspedagogik {{date}} kl. {{time}} med en webbläsare som inte har använts för det tidigare ({{kind}}).",
    next: "Om det var du behöver du inte göra något. Om inte: identifiera dig starkt och byt lösenord genast: {{address}}",
  },
  strong: {
    text: "någon identifierade sig som du i tjänsten för småbarnspedagogik {{date}} kl. {{time}} med en webbläsare som inte har använts för det tidigare ({{kind}}).",
    next: "Om det var du behöver du inte göra något. Om inte: meddela genast din bank eller den tjänst som du identifierar dig med. Logga sedan ut de andra webbläsarna: {{address}}",
  },
  noReply: "Det går inte att svara på det här meddelandet.",
};
