import { isUuid } from "~/foundation/uuid.ts";
import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import { KEPT, type KeptAddresses, keptFrom, keptText, NONE_KEPT, placeFrom, rounded } from "./kept-addresses.ts";
import {
  SEARCHED_CARE,
  SEARCHED_LANGUAGES,
  SEARCHED_PROVIDERS,
  type SearchedCare,
  type UnitFilters,
} from "./unit-filters.ts";

/** The comparison shows at most so many units. */
export const MOST_COMPARED = 3;

/**
 * The page's address holds everything that a person sees of a search (interaction.md "One rule for all"). People can
 * share it, reload it and open it in two tabs, and we store nothing about a visitor.
 */
export interface MapSearch extends UnitFilters {
  /** The typed text. Null before the first search. */
  text: string | null;
  address: FoundAddress | null;
  /** Home and work. The page shows distances from them too. */
  kept: KeptAddresses;
  unitId: string | null;
  /** How far the list is open. Each "show more" adds one page to those before it (interaction.md "Lists"). */
  page: number;
  compared: readonly string[];
  /** What a narrow screen shows: the list or the map. */
  view: "list" | "map";
  /** The application that the guardian comes from, and to which units are added. The editor leads here with it. */
  application: { id: string; type: SearchedCare } | null;
  /** The view of the static map after a move by its links. */
  look: (Place & { zoom: number }) | null;
}

const LONGEST_TEXT = 200;

/** Reads an address's parameters. It ignores values that it does not understand. */
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
    application: applicationFrom(parameters),
    look: lookFrom(parameters),
  };
}

/** Ids with commas between them, because a form's control has each name once. */
const idsFrom = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(",")).filter(isUuid);

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1);

/** True when the text is no longer the one that its address was chosen with. Then we search for the new text. */
const isTypedOver = (parameters: URLSearchParams): boolean =>
  parameters.has("chosen") && parameters.get("chosen") !== parameters.get("q");

function addressFrom(parameters: URLSearchParams): FoundAddress | null {
  const place = placeFrom(parameters.get("at"));
  const said = (name: string) => parameters.get(name)?.slice(0, LONGEST_TEXT) ?? "";
  if (!place) return null;
  return { ...place, streetAddress: said("street"), postalCode: said("postalCode"), postOffice: said("postOffice") };
}

function applicationFrom(parameters: URLSearchParams): MapSearch["application"] {
  const [id] = idsFrom([parameters.get("application") ?? ""]);
  const type = SEARCHED_CARE.find((one) => one === parameters.get("applied"));
  return id && type ? { id, type } : null;
}

function lookFrom(parameters: URLSearchParams): MapSearch["look"] {
  const place = placeFrom(parameters.get("look"));
  const zoom = Number(parameters.get("zoom"));
  return place && Number.isInteger(zoom) && zoom >= 10 && zoom <= 18 ? { ...place, zoom } : null;
}

/** The empty search. */
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
  application: null,
  look: null,
};

/** True when somebody searched or filtered. Else the list has all units of the town. */
export const isSearched = (search: MapSearch): boolean =>
  search.text !== null ||
  search.care !== "DAYCARE" ||
  search.shiftCare ||
  search.languages.length + search.providers.length > 0;

/** The address of a search, with `changes` applied. */
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
  for (const [name, value] of applicationFields(search)) say(name, value);
  if (search.look) {
    say("look", `${rounded(search.look.lat)},${rounded(search.look.lon)}`);
    say("zoom", String(search.look.zoom));
  }
  return parameters;
}

/** The form fields that hold the application. */
export const applicationFields = ({ application }: Pick<MapSearch, "application">): [string, string][] =>
  application
    ? [
        ["application", application.id],
        ["applied", application.type],
      ]
    : [];

/** The form fields that hold an address. */
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

/** True when the service took an address for the text: the search now has another address than the one that was asked. */
export const isTaken = (asked: URLSearchParams, search: MapSearch): boolean =>
  search.address !== null && searchFrom(asked).address === null;

/** The address where the moving map fetches the units that fit the filters, in finished words of a language. */
export function placesHref(search: MapSearch, language: string): string {
  const { care, languages, providers, shiftCare } = search;
  const filters = searchParameters({ ...NO_SEARCH, care, languages, providers, shiftCare }).toString();
  return `/map/places?in=${language}${filters && `&${filters}`}`;
}

/** A placeholder for a unit's id in an address for many units. It has the form of an id, so no encoding changes it. */
export const UNIT_IN_HREF = "00000000-0000-0000-0000-000000000000";

/** Gives the page of any unit in this search by its id. It writes the search only once. */
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
