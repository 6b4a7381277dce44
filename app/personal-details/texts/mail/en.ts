import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  greeting: "Hello,",
  mails: {
    code: {
      subject: "The verification code for your e-mail address",
      text: "The code that verifies your e-mail address is {{code}}. It is valid until {{date}} at {{time}}.",
      next: "Enter the code on the page Personal details of the service: {{address}}\n\nIf you did not ask for the code, you need not do anything. Do not give the code to anybody.",
    },
    emailChanged: {
      subject: "Your e-mail address has been changed",
      text: "Your e-mail address in the early childhood education service has been changed. We no longer send messages to this address.",
      next: "If you did not change the address yourself, use strong identification and check your details: {{address}}",
    },
    passwordChanged: {
      subject: "Your password has been changed",
      text: "Your password for the early childhood education service was changed on {{date}} at {{time}}. Devices where you were logged in with your username have been logged out.",
      next: "If you did not change the password yourself, use strong identification and change it at once: {{address}}",
    },
  },
  noReply: "You cannot reply to this message.",
};
