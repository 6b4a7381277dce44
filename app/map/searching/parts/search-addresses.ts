import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import { addressFields, NO_SEARCH, searchFrom, searchHref } from "../../map-search.ts";
import { FOUND_ID } from "../../page-marks.ts";
import type { SearchedCare } from "../../unit-filters.ts";

const ADDRESS_FIELDS = ["at", "street", "postalCode", "postOffice"];

/** The values that the form would send, without those that mean the same when left out. */
function said(form: HTMLFormElement, isLeftOut: (name: string) => boolean = () => false): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || name === "chosen" || (name === "care" && value === "DAYCARE")) continue;
    if (!isLeftOut(name) && !(name === "q" && value === "")) asked.append(name, value);
  }
  return asked;
}

const pageOf = (asked: URLSearchParams): string => (asked.size > 0 ? `/map?${asked.toString()}` : "/map");

/** The address of a sent form. An empty text stays in it: then the page asks for a name or an address. */
export function sentAddressOf(form: HTMLFormElement): string {
  const asked = new URL(addressOf(form), location.href).searchParams;
  if (!asked.has("q")) asked.set("q", "");
  return `${pageOf(asked)}#${FOUND_ID}`;
}

/**
 * The address that the form would lead to. A chosen address stays only with its text: other text is another search
 * (spec 1 section 4 "Map").
 */
export function addressOf(form: HTMLFormElement): string {
  const now = new FormData(form);
  const isTypedOver = now.has("chosen") && now.get("chosen") !== now.get("q");
  return pageOf(said(form, (name) => isTypedOver && ADDRESS_FIELDS.includes(name)));
}

/** The filters in an address, in a fixed order. */
export function filtersIn(href: string): string {
  const { care, languages, providers, shiftCare } = searchFrom(new URL(href, location.href).searchParams);
  return searchHref({ ...NO_SEARCH, care, languages, providers, shiftCare });
}

/** The units nearest to an address. Choosing an address clears the unit. */
export function addressHref(form: HTMLFormElement, address: FoundAddress): string {
  const asked = said(form, (name) => name === "q" || ADDRESS_FIELDS.includes(name));
  asked.set("q", address.streetAddress);
  for (const [name, value] of addressFields(address)) if (value) asked.set(name, value);
  return `${pageOf(asked)}#${FOUND_ID}`;
}

/** A unit's details. Choosing a unit by its name clears the address. A unit of another kind of care changes the kind. */
export function unitHref(form: HTMLFormElement, unitId: string, care?: SearchedCare): string {
  const asked = said(form, (name) => ADDRESS_FIELDS.includes(name));
  if (care) asked.set("care", care);
  asked.set("unit", unitId);
  return `${pageOf(asked)}#unit`;
}

/** The units nearest to the person's own place. */
export const ownPlaceHref = (form: HTMLFormElement, place: Place, name: string): string =>
  addressHref(form, { ...place, streetAddress: name, postalCode: "", postOffice: "" });

/** The answer of `/map/suggestions`. */
export interface SuggestionsResponse {
  units: { id: string; name: string; lang: string }[];
  /** True when more units have that name than these. */
  more: boolean;
  /** Units of other kinds of care, when no unit of this kind has that name. */
  otherCare: { id: string; name: string; lang: string; care: SearchedCare }[];
  addresses: FoundAddress[];
  /** True when the address search does not answer. */
  away: boolean;
}

/** Fetches the suggestions for the text in the form. */
export async function suggestionsFor(form: HTMLFormElement, signal: AbortSignal): Promise<SuggestionsResponse> {
  const now = new FormData(form);
  const asked = new URLSearchParams();
  for (const name of ["q", "care"]) {
    const value = now.get(name);
    if (typeof value === "string") asked.set(name, value);
  }
  const response = await fetch(`/map/suggestions?${asked.toString()}`, { signal });
  if (!response.ok) throw new Error("no suggestions");
  return (await response.json()) as SuggestionsResponse;
}
