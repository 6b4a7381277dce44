import type { FoundAddress } from "~/units/found-address.ts";
import { folded } from "../folded.ts";
import { addressLine } from "../map-search.ts";

/** People leave out the comma before the town. */
const withoutCommas = (text: string): string => folded(text.replaceAll(",", " "));

/**
 * The address that a text names in full, with its house number. Null when the text may mean several: a street alone has
 * many houses, and two towns may have the same street.
 */
export function exactAddress(text: string, addresses: readonly FoundAddress[]): FoundAddress | null {
  const said = withoutCommas(text);
  if (!/\d/.test(said)) return null;
  const same = addresses.filter(
    (one) => withoutCommas(one.streetAddress) === said || withoutCommas(addressLine(one)) === said,
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}
