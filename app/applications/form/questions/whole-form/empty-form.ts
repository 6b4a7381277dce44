import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { formOf } from "../../wire-places.ts";
import { emptyAt, PLACES } from "./places.ts";

/** A form on which nothing is answered yet: at each place what its question says (contract 3.3, "A new draft"). */
export const emptyForm = (type: ApplicationType): ApplicationFormUpdate =>
  formOf(new Map(PLACES.map((place) => [place, emptyAt(place, type)])));
