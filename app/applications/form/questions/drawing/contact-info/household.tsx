import type { ReactNode } from "react";
import type { PersonBasics } from "~/applications/contract.ts";
import { personName } from "~/people/person-name.ts";
import type { SectionProps, Words } from "../section.ts";

/**
 * The other people at the address decide the fee (spec 1 §5). Pre-primary alone has no fee, so there we ask this only
 * after the tick for daycare. A field with a fault is always on the screen, also when that tick is missing.
 */
export function Household({ form, view, children }: Pick<SectionProps, "form" | "view"> & { children: ReactNode }) {
  const isWithTick = view.application.type === "PRESCHOOL" && !isNamedInVain({ form, view });
  return <div className={isWithTick ? "flow with-connected-daycare" : "flow"}>{children}</div>;
}

/** Somebody was named, and the tick that asks about the household is missing. */
export const isNamedInVain = ({ form, view }: Pick<SectionProps, "form" | "view">): boolean =>
  view.application.type === "PRESCHOOL" && form.checkbox("connectedDaycare").fault !== undefined;

export const personText = (person: PersonBasics, t: Words): string =>
  [personName(person, t("contactInfo.nameless")), person.socialSecurityNumber].filter(Boolean).join(" ");
