import type { Place } from "./distances.ts";
import type { FoundAddress } from "./geo-service.ts";
import { SEARCHED_CARE, SEARCHED_LANGUAGES, SEARCHED_PROVIDERS, type UnitFilters } from "./unit-filters.ts";

/** So many units at most stand side by side. */
export const MOST_COMPARED = 3;

/**
 * Everything that a person can see of a search is in the page's address (interaction.md "One rule for all"):
 * it can be shared, reloaded and opened in two tabs, and nothing about a visitor is stored.
 */
export interface MapSearch extends UnitFilters {
  /** What was typed; null before the first search. */
  text: string | null;
  address: FoundAddress | null;
  unitId: string | null;
  /** The rest of the list behind "show more" is open. */
  all: boolean;
  compared: readonly string[];
  /** On narrow screens: the map instead of the list. */
  view: "list" | "map";
  /** Where the static map looks, when it was moved by its links. */
  look: (Place & { zoom: number }) | null;
}

const LONGEST_TEXT = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an address's parameters; what is not understood counts as not said. */
export function searchFrom(parameters: URLSearchParams): MapSearch {
  const one = <T extends string>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find((choice) => choice === parameters.get(name)) ?? fallback;
  const several = <T extends string>(name: string, choices: readonly T[]): T[] => {
    const said = parameters.getAll(name);
    return choices.filter((choice) => said.includes(choice));
  };
  return {
    text: parameters.get("q")?.slice(0, LONGEST_TEXT) ?? null,
    care: one("care", SEARCHED_CARE, "DAYCARE"),
    languages: several("language", SEARCHED_LANGUAGES),
    providers: several("provider", SEARCHED_PROVIDERS),
    shiftCare: parameters.get("shiftCare") === "1",
    address: isTypedOver(parameters) ? null : addressFrom(parameters),
    unitId: idsFrom([parameters.get("unit") ?? ""])[0] ?? null,
    all: parameters.get("all") === "1",
    compared: [...new Set(idsFrom(parameters.getAll("compare")))].slice(0, MOST_COMPARED),
    view: one("view", ["list", "map"], "list"),
    look: lookFrom(parameters),
  };
}

/** One after the other with commas between: a form's control has each name once. */
const idsFrom = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(",")).filter((text) => UUID.test(text));

function placeFrom(text: string | null): Place | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? "");
  if (!match) return null;
  const place = { lat: Number(match[1]), lon: Number(match[2]) };
  return Math.abs(place.lat) <= 85 && Math.abs(place.lon) <= 180 ? place : null;
}

/** A form carries the text with which its address was chosen; when another was typed over it, that is searched for. */
const isTypedOver = (parameters: URLSearchParams): boolean =>
  parameters.has("chosen") && parameters.get("chosen") !== parameters.get("q");

function addressFrom(parameters: URLSearchParams): FoundAddress | null {
  const place = placeFrom(parameters.get("at"));
  const said = (name: string) => parameters.get(name)?.slice(0, LONGEST_TEXT) ?? "";
  if (!place) return null;
  return { ...place, streetAddress: said("street"), postalCode: said("postalCode"), postOffice: said("postOffice") };
}

function lookFrom(parameters: URLSearchParams): MapSearch["look"] {
  const place = placeFrom(parameters.get("look"));
  const zoom = Number(parameters.get("zoom"));
  return place && Number.isInteger(zoom) && zoom >= 10 && zoom <= 18 ? { ...place, zoom } : null;
}

/** The address of a search; `changes` says what is different there. */
export function searchHref(search: MapSearch, changes: Partial<MapSearch> = {}): string {
  const parameters = searchParameters({ ...search, ...changes });
  return parameters.size > 0 ? `/map?${parameters.toString()}` : "/map";
}

export function searchParameters(search: MapSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const say = (name: string, value: string | null | undefined | false) => {
    if (value) parameters.append(name, value);
  };
  if (search.text !== null) parameters.append("q", search.text);
  say("care", search.care !== "DAYCARE" && search.care);
  for (const language of search.languages) say("language", language);
  for (const provider of search.providers) say("provider", provider);
  say("shiftCare", search.shiftCare && "1");
  if (search.address) for (const [name, value] of addressFields(search.address)) say(name, value);
  say("unit", search.unitId);
  say("all", search.all && "1");
  say("compare", search.compared.join(","));
  say("view", search.view === "map" && "map");
  if (search.look) {
    say("look", `${rounded(search.look.lat)},${rounded(search.look.lon)}`);
    say("zoom", String(search.look.zoom));
  }
  return parameters;
}

/** The fields that carry an address through a form. */
export const addressFields = ({
  lat,
  lon,
  streetAddress,
  postalCode,
  postOffice,
}: FoundAddress): [string, string][] => [
  ["at", `${rounded(lat)},${rounded(lon)}`],
  ["street", streetAddress],
  ["postalCode", postalCode],
  ["postOffice", postOffice],
];

const rounded = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6);

/** An address as people write it. */
export const addressLine = ({
  streetAddress,
  postalCode,
  postOffice,
}: Pick<FoundAddress, "streetAddress" | "postalCode" | "postOffice">): string =>
  [streetAddress, [postalCode, postOffice].filter(Boolean).join(" ")].filter(Boolean).join(", ");
