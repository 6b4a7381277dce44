import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  event: {
    subject: "A new event in the calendar",
    line: "There is a new event in the calendar of your child's early childhood education.",
  },
  survey: {
    subject: "Book a discussion time",
    line: "You can now book a time to discuss your child's early childhood education.",
  },
  booked: {
    subject: "A discussion time is booked",
    line: "A discussion time is booked for your child.",
  },
  cancelled: {
    subject: "A discussion time is cancelled",
    line: "Your child's discussion time is cancelled. You can book a new one.",
  },
};
