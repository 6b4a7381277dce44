import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "New login to the service",
  greeting: "Hello,",
  unknownBrowser: "unknown browser",
  weak: {
    text: "Somebody logged in to the early childhood education service with your username on {{date}} at {{time}}, with a browser that has not been used for it before ({{kind}}).",
    next: "If it was you, you need not do anything. If not, use strong identification and change your password at once: {{address}}",
  },
  strong: {
    text: "Somebody identified themselves as you in the early childhood education service on {{date}} at {{time}}, with a browser that has not been used for it before ({{kind}}).",
    next: "If it was you, you need not do anything. If not, tell your bank or whoever identifies you at once. Then log the other browsers out: {{address}}",
  },
  noReply: "You cannot reply to this message.",
};
