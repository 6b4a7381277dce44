import type { PublicUnit, UnitFromHome } from "~/units/contract.ts";
import type { UnitReason } from "./allowed-units.ts";
import type { UnavailableUnit } from "./unavailable-units.ts";

/** One unit of the search, as the picker shows it. */
export type UnitFound = Pick<
  UnitFromHome,
  | "id"
  | "name"
  | "type"
  | "streetAddress"
  | "postOffice"
  | "providerType"
  | "language"
  | "providesShiftCare"
  | "walking"
  | "straight"
>;

/** A unit of the search that this application cannot choose. */
export type ShownUnavailable = UnavailableUnit<Pick<PublicUnit, "id" | "name" | "language">>;

/** The search for units in the editor, without script. */
export interface UnitSearchView {
  /** True when there is a start date. Without one we know no units. */
  known: boolean;
  /** The child from whose home the distances are. */
  childId: string;
  /** The shown units of those that match the search, and how many match in all. */
  found: UnitFound[];
  matching: number;
  /** The open page of the list. */
  page: number;
  /** Units that match the search and that this application cannot choose. Empty when other units match. */
  unavailable: ShownUnavailable[];
  most: number;
  /** Chosen units that the answers do not allow, by id, with the reason. */
  notOffered: Record<string, UnitReason>;
}
