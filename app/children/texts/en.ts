import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Children",
  page: "The child's page",
  none: "You have no children in this service.",
  duplicate: "{{name}} (the same child, other details)",
  sameName: "{{name}} ({{order}})",
  coming: "The place begins on {{day}}: {{unit}}",
  noPlace: "The child has no place in early childhood education now.",
  locked: "Use strong identification",
  notFound: "Child not found",
  notFoundText: "This child is not in the service, or you do not have permission to see the child's information.",
  toChildren: "Your children",
};
