import { folded } from "~/map/folded.ts";
import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import { between, moved, offset } from "./geometry.ts";
import { measured } from "./street-graph.ts";
import type { Street, TownPlan } from "./town-plan.ts";

/** After every so many metres there is a pair of houses, odd on the left and even on the right. */
export const METRES_PER_PAIR = 20;
/** Houses are so far from the middle of the street. */
const METRES_FROM_STREET = 14;
/** A search answers with at most so many addresses. */
export const MOST_ADDRESSES = 10;

type NamedStreet = Street & { readonly name: string };

const hasName = (street: Street): street is NamedStreet => street.name !== null;

export const namedStreets = (plan: TownPlan): NamedStreet[] => plan.streets.filter(hasName);

/** The highest house number of a street. */
export const lastNumber = (street: Street): number =>
  2 * Math.max(1, Math.floor((measured(street.line).along.at(-1) ?? 0) / METRES_PER_PAIR));

/** The place of a house. Null for a number that the street does not have. */
export function houseAt(street: Street, number: number): Place | null {
  if (!Number.isInteger(number) || number < 1 || number > lastNumber(street)) return null;
  const metres = (Math.floor((number - 1) / 2) + 0.5) * METRES_PER_PAIR;
  const { line, along } = measured(street.line);
  const index = Math.max(0, along.findIndex((reached) => reached >= metres) - 1);
  const [a, b] = [line[index], line[index + 1]];
  if (!a || !b) return null;
  const [from, to] = [along[index] as number, along[index + 1] as number];
  const [east, north] = offset(a, b);
  const length = Math.hypot(east, north) || 1;
  const side = (number % 2 === 1 ? 1 : -1) * METRES_FROM_STREET;
  return moved(between(a, b, (metres - from) / (to - from)), (-north / length) * side, (east / length) * side);
}

/** Splits an address text: "Niittytie 4 B 12, 09200 Kylä" gives the street "niittytie" and the number 4. */
export function readAddress(text: string): { street: string; number: string; whole: boolean } {
  const spoken = folded(text.split(",")[0] ?? "");
  const parts = /^(.*?\D)\s+(\d{1,4})(\s*[a-zåäö]\b.*)?$/.exec(spoken);
  return parts
    ? { street: parts[1] as string, number: parts[2] as string, whole: parts[3] !== undefined }
    : { street: spoken, number: "", whole: false };
}

/** The place of an address, for the town's own units and homes. Null when there is no such house. */
export function placeOfAddress(plan: TownPlan, address: string): Place | null {
  const { street: name, number } = readAddress(address);
  for (const street of namedStreets(plan)) {
    const place = folded(street.name) === name ? houseAt(street, Number(number)) : null;
    if (place) return place;
  }
  return null;
}

/**
 * Addresses that a typed text may mean, the best first, at most ten. Streets whose name begins with the text come
 * before streets that hold it. With a number, that house comes first, then numbers that begin with it. Å, ä and ö
 * differ from a and o. Capitals do not matter.
 */
export function addressesLike(plan: TownPlan, text: string): FoundAddress[] {
  const { street: name, number, whole } = readAddress(text);
  if (name === "") return [];
  const found = streetsLike(plan, name);
  const address = (one: SearchedStreet, house: number | null): FoundAddress[] => {
    const cached = one.addresses.get(house) ?? addressOn(one.street, house, plan.postOffice);
    one.addresses.set(house, cached);
    return cached ? [cached] : [];
  };
  const addresses = found.flatMap((one) => {
    if (number !== "")
      return numbersLike(number, whole, lastNumber(one.street)).flatMap((house) => address(one, house));
    const houses = found.length === 1 ? Array.from({ length: MOST_ADDRESSES }, (_, index) => index + 1) : [];
    return [...address(one, null), ...houses.flatMap((house) => address(one, house))];
  });
  return addresses.slice(0, MOST_ADDRESSES);
}

const collator = new Intl.Collator("fi");

interface SearchedStreet {
  street: NamedStreet;
  name: string;
  /** The houses that a search has found so far, by number. The key null is the street itself. */
  addresses: Map<number | null, FoundAddress | null>;
}

function addressOn(street: NamedStreet, house: number | null, postOffice: string): FoundAddress | null {
  const place = house === null ? middleOf(street) : houseAt(street, house);
  const streetAddress = house === null ? street.name : `${street.name} ${house}`;
  return place && { ...place, streetAddress, postalCode: street.postalCode, postOffice };
}

const searched = new WeakMap<TownPlan, readonly SearchedStreet[]>();

/** The streets by name, prepared for comparing, because each typed letter asks again. */
function searchedStreets(plan: TownPlan): readonly SearchedStreet[] {
  const cached = searched.get(plan);
  if (cached) return cached;
  const streets = namedStreets(plan)
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((street) => ({ street, name: folded(street.name), addresses: new Map() }));
  searched.set(plan, streets);
  return streets;
}

/** First the exact street, then names that begin with the text, then names that hold it. Each group is by name. */
function streetsLike(plan: TownPlan, asked: string): SearchedStreet[] {
  const [same, beginning, holding]: [SearchedStreet[], SearchedStreet[], SearchedStreet[]] = [[], [], []];
  for (const street of searchedStreets(plan)) {
    const at = street.name.indexOf(asked);
    if (at > 0) holding.push(street);
    else if (at === 0) (street.name === asked ? same : beginning).push(street);
  }
  return [...same, ...beginning, ...holding];
}

/** The number itself. When no text follows it, also numbers that begin with it: 4, 40, 41… */
function numbersLike(number: string, whole: boolean, last: number): number[] {
  const exact = Number(number);
  if (whole) return [exact];
  const longer = Array.from({ length: last }, (_, index) => index + 1).filter(
    (house) => house !== exact && String(house).startsWith(number),
  );
  return exact >= 1 && exact <= last ? [exact, ...longer] : longer;
}

function middleOf(street: Street): Place {
  const { line, along } = measured(street.line);
  const half = (along.at(-1) ?? 0) / 2;
  const index = Math.max(0, along.findIndex((reached) => reached >= half) - 1);
  const [a, b] = [line[index] as Place, (line[index + 1] ?? line[index]) as Place];
  const [from, to] = [along[index] ?? 0, along[index + 1] ?? 1];
  return between(a, b, (half - from) / (to - from || 1));
}
