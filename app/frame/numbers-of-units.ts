import type { KeptNumber } from "~/foundation/offline/kept-numbers.ts";
import { phoneHref } from "~/foundation/ui/inline/phone-href.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import type { PublicUnit } from "~/units/contract.ts";

type Child = Pick<ChildAndPermittedActions, "unit" | "upcomingPlacementUnit">;
type Unit = Pick<PublicUnit, "id" | "phone">;

/** The numbers of the units where the children are now, or where they begin. Each unit is there once, in the order of the children. */
export function numbersOfUnits(children: readonly Child[], units: readonly Unit[]): KeptNumber[] {
  const phones = new Map(units.map(({ id, phone }) => [id, phone?.trim() ?? ""]));
  return unitsOf(children).flatMap(({ id, name }) => {
    const phone = phones.get(id);
    return phone ? { name, phone, href: phoneHref(phone) } : [];
  });
}

/** Is every unit of the children among these? */
export const hasAllUnits = (children: readonly Child[], units: readonly Pick<Unit, "id">[]): boolean =>
  unitsOf(children).every((unit) => units.some(({ id }) => id === unit.id));

function unitsOf(children: readonly Child[]): { id: string; name: string }[] {
  const own = children.flatMap(({ unit, upcomingPlacementUnit }) => [unit ?? [], upcomingPlacementUnit ?? []].flat());
  return [...new Map(own.map((unit) => [unit.id, unit])).values()];
}
