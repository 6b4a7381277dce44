import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Children",
  none: "You have no children in this service.",
  duplicate: "{{name}} (second record)",
  sameName: "{{name}} ({{order}})",
  noPlace: "The child has no place in early childhood education now.",
  locked: "Identify yourself strongly",
  notFound: "Child not found",
  notFoundText: "There is no child at this address, or you have no right to see the child's information.",
  toChildren: "Own children",
};
