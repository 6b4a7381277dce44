import {
  type ApplicationDetails,
  type ApplicationFormUpdate,
  type ApplicationType,
  applicationDetails,
  applicationFormUpdate,
} from "~/applications/contract.ts";
import type { StoredJson } from "~/foundation/database/stored-json.ts";
import { applicationType } from "~/placements/placement-types.ts";
import { storedReceipts, upgraded } from "../../form-version.ts";
import { copyOf, putAt, valueAt } from "../../wire-places.ts";
import { emptyForm } from "./empty-form.ts";
import { PLACES } from "./places.ts";

/**
 * Reads a stored form with every field of today. A field that it lacks is empty. A field that no longer exists is left
 * out. An impossible value is a bug of the store or a missing upgrade, so it throws.
 */
export const storedForm = (stored: unknown, type: ApplicationType): ApplicationFormUpdate =>
  applicationFormUpdate.parse(completed(upgraded(stored), type));

/** The same for a stored application. It keeps the facts of the register at the time of storing beside the answers. */
export function storedApplication(stored: unknown): ApplicationDetails {
  const application = storedReceipts.upgraded(stored);
  const form = completed(upgraded(application["form"]), applicationType.parse(application["type"]));
  return applicationDetails.parse({ ...application, form });
}

function completed(stored: StoredJson, type: ApplicationType): ApplicationFormUpdate {
  const form = copyOf(stored as unknown as ApplicationFormUpdate);
  const empty = emptyForm(type);
  for (const place of PLACES) {
    const value = valueAt(empty, place);
    if (valueAt(form, place) === undefined && value !== undefined) putAt(form, place, value);
  }
  return form;
}
