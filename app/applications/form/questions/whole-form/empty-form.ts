import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { formOf } from "../../wire-places.ts";
import { emptyAt, PLACES } from "./places.ts";

/** A form without answers. Each place has the empty value of its question (contract 3.3, "A new draft"). */
export const emptyForm = (type: ApplicationType): ApplicationFormUpdate =>
  formOf(new Map(PLACES.map((place) => [place, emptyAt(place, type)])));
