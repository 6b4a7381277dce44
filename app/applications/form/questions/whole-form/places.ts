import type { ApplicationType } from "~/applications/contract.ts";
import type { Place } from "../../wire-places.ts";
import { CARRIED_ALONG, QUESTIONS } from "../all-questions.ts";
import type { PlaceOf } from "../question.ts";

/** Every place of the wire form, in the order of its questions: `serviceNeed` before its parts. */
export const PLACES = [
  ...Object.keys(CARRIED_ALONG),
  ...QUESTIONS.flatMap(({ wire }) => Object.keys(wire)),
] as readonly Place[];

const ASKED = Object.assign({}, ...QUESTIONS.map(({ wire }) => wire)) as Partial<Record<Place, PlaceOf<unknown>>>;

/** The value of a place without an answer. */
export function emptyAt(place: Place, type: ApplicationType): unknown {
  const saying = ASKED[place];
  const empty = saying ? saying.empty : CARRIED_ALONG[place as keyof typeof CARRIED_ALONG];
  const value = typeof empty === "function" ? (empty as (type: ApplicationType) => unknown)(type) : empty;
  // Each form gets its own lists and objects.
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null ? { ...value } : value;
}

/** What a question says about its place. Null for a place without a question. */
export const sayingOf = (place: Place): PlaceOf<unknown> | null => ASKED[place] ?? null;
