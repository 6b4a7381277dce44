import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  greeting: "Hej,",
  mails: {
    code: {
      subject: "Bekräftelsekod för din e-postadress",
      text: "koden för att bekräfta din e-postadress är {{code}}. Den gäller till {{date}} kl. {{time}}.",
      next: "Skriv koden på tjänstens sida Egna uppgifter: {{address}}\n\nOm du inte har bett om koden behöver du inte göra något. Ge inte koden till någon.",
    },
    emailChanged: {
      subject: "Din e-postadress har bytts",
      text: "din e-postadress i tjänsten för småbarnspedagogik har bytts. Vi skickar inte längre meddelanden till den här adressen.",
      next: "Om du inte bytte adressen själv: identifiera dig starkt och kontrollera dina uppgifter: {{address}}",
    },
    passwordChanged: {
      subject: "Ditt lösenord har bytts",
      text: "ditt lösenord till tjänsten för småbarnspedagogik byttes {{date}} kl. {{time}}. De enheter där du var inloggad med användarnamn har loggats ut.",
      next: "Om du inte bytte lösenordet själv: identifiera dig starkt och byt det genast: {{address}}",
    },
  },
  noReply: "Det går inte att svara på det här meddelandet.",
};
