import type { ReactNode } from "react";
import type { PersonBasics } from "~/applications/contract.ts";
import { personName, type SectionProps, type Words } from "../section.ts";

/**
 * Who else lives at the address decides the fee (spec 1 §5). Pre-primary alone has no fee, so there it is asked with the
 * tick for daycare; also when somebody is named and the tick is missing, since a field with a fault is always seen.
 */
export function Household({ form, view, children }: Pick<SectionProps, "form" | "view"> & { children: ReactNode }) {
  const isWithTick = view.application.type === "PRESCHOOL" && !isNamedInVain({ form, view });
  return <div className={isWithTick ? "flow with-connected-daycare" : "flow"}>{children}</div>;
}

/** Somebody was named, and the tick that asks about the household is missing. */
export const isNamedInVain = ({ form, view }: Pick<SectionProps, "form" | "view">): boolean =>
  view.application.type === "PRESCHOOL" && form.checkbox("connectedDaycare").fault !== undefined;

export const personText = (person: PersonBasics, t: Words): string =>
  [personName(person, t), person.socialSecurityNumber].filter(Boolean).join(" ");
