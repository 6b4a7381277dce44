import type { Place } from "../distances.ts";
import type { FoundAddress } from "../found-address.ts";
import { UNIT_IN_HREF } from "../live/pages/live-props.ts";
import {
  KEPT,
  type KeptAddresses,
  keptFrom,
  keptText,
  NONE_KEPT,
  placeFrom,
  rounded,
} from "../searching/pages/kept-addresses.ts";
import {
  SEARCHED_CARE,
  SEARCHED_LANGUAGES,
  SEARCHED_PROVIDERS,
  type UnitFilters,
} from "../searching/pages/unit-filters.ts";

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
  /** Home and work, from which distances are shown beside the address's. */
  kept: KeptAddresses;
  unitId: string | null;
  /** How far the list is open: each "show more" is one page more, with those before it (interaction.md "Lists"). */
  page: number;
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
    kept: { home: keptFrom(parameters.get("home")), work: keptFrom(parameters.get("work")) },
    unitId: idsFrom([parameters.get("unit") ?? ""])[0] ?? null,
    page: pageFrom(parameters.get("page")),
    compared: [...new Set(idsFrom(parameters.getAll("compare")))].slice(0, MOST_COMPARED),
    view: one("view", ["list", "map"], "list"),
    look: lookFrom(parameters),
  };
}

/** One after the other with commas between: a form's control has each name once. */
const idsFrom = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(",")).filter((text) => UUID.test(text));

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1);

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

/** A search in which nothing has been said. */
export const NO_SEARCH: MapSearch = {
  text: null,
  care: "DAYCARE",
  languages: [],
  providers: [],
  shiftCare: false,
  address: null,
  kept: NONE_KEPT,
  unitId: null,
  page: 1,
  compared: [],
  view: "list",
  look: null,
};

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
  for (const one of KEPT) say(one, search.kept[one] && keptText(search.kept[one]));
  say("unit", search.unitId);
  say("page", search.page > 1 && String(search.page));
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

/** Where the moving map fetches the units that fit the filters, in finished words of a language. */
export function placesHref(search: MapSearch, language: string): string {
  const { care, languages, providers, shiftCare } = search;
  const filters = searchParameters({ ...NO_SEARCH, care, languages, providers, shiftCare }).toString();
  return `/map/places?in=${language}${filters && `&${filters}`}`;
}

/** The page of any unit in this search, by its id; the search is written once. */
export function unitHrefs(search: MapSearch, changes: Partial<MapSearch> = {}): (unitId: string) => string {
  const pattern = `${searchHref(search, { ...changes, unitId: UNIT_IN_HREF })}#unit`;
  return (unitId) => pattern.replace(UNIT_IN_HREF, unitId);
}

/** An address as people write it. */
export const addressLine = ({
  streetAddress,
  postalCode,
  postOffice,
}: Pick<FoundAddress, "streetAddress" | "postalCode" | "postOffice">): string =>
  [streetAddress, [postalCode, postOffice].filter(Boolean).join(" ")].filter(Boolean).join(", ");
