import type { FoundAddress } from "~/units/found-address.ts";
import { addressLine } from "../../pages/map-search.ts";

const folded = (text: string): string =>
  text
    .normalize("NFC")
    .toLocaleLowerCase("fi")
    .replace(/[\s,]+/g, " ")
    .trim();

/**
 * The address that a text names in full, with its house number. Null when the text may mean several: a street alone has
 * many houses, and two towns may have the same street.
 */
export function exactAddress(text: string, addresses: readonly FoundAddress[]): FoundAddress | null {
  const said = folded(text);
  if (!/\d/.test(said)) return null;
  const same = addresses.filter((one) => folded(one.streetAddress) === said || folded(addressLine(one)) === said);
  return same.length === 1 ? (same[0] ?? null) : null;
}
