import type { PublicUnit } from "~/units/contract.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import type { Kept } from "../kept-addresses.ts";
import type { Near } from "../nearest-units.ts";
import type { Suggestions } from "./suggestions.ts";

/** Metres on foot by unit id. Null: we asked and got no distance. Absent: we did not ask. */
export type Walks = Readonly<Record<string, number | null>>;

/** Home or work, with the walks from there that we asked. */
export interface KeptWalks {
  kept: Kept;
  address: FoundAddress;
  walks: Walks;
}

/** A unit with the list's fields only. Remix writes it all into the page. 100 whole units were a tenth of its cost. */
export type ListedUnit = Pick<
  PublicUnit,
  "id" | "name" | "language" | "streetAddress" | "postalCode" | "postOffice" | "type" | "providerType" | "location"
>;

/** The part of a search's result that the page shows. */
export interface Found {
  /** How many units fit. The list may show only the first of them. */
  count: number;
  /** By name, without an address. */
  listed: ListedUnit[];
  /** With an address: the nearest by walking, then the open part of the rest. Without one: null. */
  near: { nearest: Near<ListedUnit>[]; others: Near<ListedUnit>[]; othersCount: number } | null;
  /** Index of the first unit of the newest page, in the list or among the others. */
  newFrom: number;
  suggestions: Suggestions | null;
  selected: { unit: PublicUnit; walking: number | null } | null;
  compared: PublicUnit[];
  /** Walks from the chosen address to the compared units. */
  walks: Walks;
  fromKept: KeptWalks[];
}
