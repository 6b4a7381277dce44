import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  message: {
    subject: "New message in the early childhood education service",
    line_one: "You have a new message.",
    line_other: "You have {{count}} new messages.",
  },
  urgent: {
    subject: "New urgent message in the early childhood education service",
    line_one: "You have a new urgent message.",
    line_other: "You have {{count}} new messages, and at least one of them is urgent.",
  },
  bulletin: {
    subject: "New bulletin in the early childhood education service",
    line_one: "You have a new bulletin.",
    line_other: "You have {{count}} new bulletins.",
  },
};
