import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  what: {
    ABSENCE_APPLICATION: "absence application sent",
    SERVICE_APPLICATION: "application for a change of service need sent",
    TERMINATION: "place ended",
    DAYCARE_TERMINATION: "early childhood education ended",
  },
  lead: {
    ABSENCE_APPLICATION: "This is the application as you sent it. The unit decides on it.",
    SERVICE_APPLICATION: "This is the application as you sent it. The head of the unit decides on it.",
    TERMINATION: "Here is what you ended and what goes on. It cannot be undone.",
    DAYCARE_TERMINATION: "Here is what you ended and what goes on. It cannot be undone.",
  },
  sent: "What you sent",
  child: "Child",
  sender: "Sender",
  absence: { start: "First day of absence", end: "Last day of absence", description: "Reason" },
  service: { start: "The change begins", option: "New service need", additionalInfo: "Reasons" },
  termination: {
    place: "Ended place",
    daycare: "Ended early childhood education",
    transfers: "Transfer applications cancelled with it",
  },
};
