import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: {
    place: "A child's place has been ended",
    daycare: "A child's early childhood education has been ended",
    both: "A child's place and early childhood education have been ended",
  },
  line: {
    place: "A guardian has ended the child's place through the early childhood education service.",
    daycare:
      "Through the early childhood education service, a guardian has ended the early childhood education that supplements the child's pre-primary or preparatory education.",
    both: "Through the early childhood education service, a guardian has ended a place of the child, and also the early childhood education that supplements pre-primary or preparatory education.",
  },
  goesOn: "Pre-primary or preparatory education goes on.",
  lastDays: "The last days of attendance are on the child's page.",
};
