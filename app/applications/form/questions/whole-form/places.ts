import type { ApplicationType } from "~/applications/contract.ts";
import type { PlaceOf } from "../../question.ts";
import type { Place } from "../../wire-places.ts";
import { CARRIED_ALONG, QUESTIONS } from "../all-questions.ts";

/** Every place of the wire form, in the order of its questions: `serviceNeed` before its parts. */
export const PLACES = [
  ...Object.keys(CARRIED_ALONG),
  ...QUESTIONS.flatMap(({ wire }) => Object.keys(wire)),
] as readonly Place[];

const ASKED = Object.assign({}, ...QUESTIONS.map(({ wire }) => wire)) as Partial<Record<Place, PlaceOf<unknown>>>;

/** What stands at a place while nothing is answered. */
export function emptyAt(place: Place, type: ApplicationType): unknown {
  const saying = ASKED[place];
  const empty = saying ? saying.empty : CARRIED_ALONG[place as keyof typeof CARRIED_ALONG];
  const value = typeof empty === "function" ? (empty as (type: ApplicationType) => unknown)(type) : empty;
  // Two forms share no list and no object.
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null ? { ...value } : value;
}

/** What the question of a place says of it; null for a place that no question asks about. */
export const sayingOf = (place: Place): PlaceOf<unknown> | null => ASKED[place] ?? null;
