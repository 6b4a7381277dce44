import type { FoundAddress } from "~/units/found-address.ts";
import { folded } from "./folded.ts";

/** The street and the number of a home, without its stairs and flat: "Niittytie 4 B 12" is "Niittytie 4". */
export function houseOf(street: string): string | null {
  const parts = /^\s*(\D*?\p{L}\D*?)\s+(\d{1,4})(?!\d)/u.exec(street);
  return parts ? `${parts[1]} ${parts[2]}` : null;
}

/** A search also finds houses that are only similar. A home in another place would be worse than none. */
export const isSameHouse = (
  { streetAddress, postalCode }: Pick<FoundAddress, "streetAddress" | "postalCode">,
  home: { house: string; postalCode: string },
): boolean =>
  folded(houseOf(streetAddress) ?? "") === folded(home.house) && (postalCode === "" || postalCode === home.postalCode);
