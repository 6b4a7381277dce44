import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  read: {
    subject: "A new document to read",
    line: "There is a new document about your child's early childhood education.",
  },
  fill: {
    subject: "A document is waiting to be filled in",
    line: "There is a document about your child's early childhood education. Please fill it in and send it.",
  },
};
