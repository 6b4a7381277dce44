import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  notReady: {
    title: "The file is not ready yet",
    text: "The service is making the file or checking it for viruses. It usually takes less than a minute. Wait a moment and try again. If the file still does not open, contact early childhood education customer service.",
    onwards: "Try again",
  },
  weak: {
    title: "Use strong identification",
    text: "Only a guardian who has used strong identification can open the file. Use online banking codes, a mobile certificate or an identity card with a certificate.",
    onwards: "Identify yourself and open the file",
  },
  refused: {
    title: "You do not have permission to see this file",
    text: "The file is not for you to see, or it does not exist. If you should see it, contact early childhood education customer service.",
  },
  unavailable: {
    title: "The file could not be opened",
    text: "We cannot get the file right now. Wait a moment and try again.",
    onwards: "Try again",
  },
  home: "Go to the start page",
};
