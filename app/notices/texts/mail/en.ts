import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  greeting: "Hello,",
  several: "You have news in the early childhood education service",
  look: "You can see it in the service: {{address}}",
  lookStrong: "You can see it in the service: {{address}}\nThere we will ask for strong identification.",
  settings: "Choose what you get e-mail about: {{address}}",
  noReply: "You cannot reply to this message.",
};
