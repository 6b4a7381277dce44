import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";

/** The addresses that a person keeps to see distances from. Only the page's link holds them. */
export const KEPT = ["home", "work"] as const;
export type Kept = (typeof KEPT)[number];
export type KeptAddresses = Readonly<Record<Kept, FoundAddress | null>>;

export const NONE_KEPT: KeptAddresses = { home: null, work: null };

const BETWEEN = "~";
const LONGEST = 200;

export function placeFrom(text: string | null | undefined): Place | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? "");
  if (!match) return null;
  const place = { lat: Number(match[1]), lon: Number(match[2]) };
  return Math.abs(place.lat) <= 85 && Math.abs(place.lon) <= 180 ? place : null;
}

export const rounded = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6);

/** A kept address as one parameter: `60.16534,24.635965~Niittytie 4~09200~KYLÄ`. */
export const keptText = ({ lat, lon, streetAddress, postalCode, postOffice }: FoundAddress): string =>
  [`${rounded(lat)},${rounded(lon)}`, ...[streetAddress, postalCode, postOffice].map(plain)].join(BETWEEN);

const plain = (text: string): string => text.replaceAll(BETWEEN, "-");

export function keptFrom(text: string | null): FoundAddress | null {
  const [at, ...said] = (text ?? "").split(BETWEEN);
  const place = placeFrom(at);
  if (!place) return null;
  const [streetAddress = "", postalCode = "", postOffice = ""] = said.map((one) => one.slice(0, LONGEST));
  return { ...place, streetAddress, postalCode, postOffice };
}

/** The kept addresses that exist, in their order. */
export const keptPlaces = (kept: KeptAddresses): { kept: Kept; address: FoundAddress }[] =>
  KEPT.flatMap((one) => {
    const address = kept[one];
    return address ? [{ kept: one, address }] : [];
  });

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && rounded(one.lat) === rounded(other.lat) && rounded(one.lon) === rounded(other.lon);
