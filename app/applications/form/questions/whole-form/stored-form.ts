import {
  type ApplicationDetails,
  type ApplicationForm,
  type ApplicationFormUpdate,
  type ApplicationType,
  applicationFormUpdate,
} from "~/applications/contract.ts";
import { type StoredJson, UPGRADES, type Upgrade, upgraded } from "../../form-version.ts";
import { copyOf, putAt, valueAt } from "../../wire-places.ts";
import { emptyForm } from "./empty-form.ts";
import { PLACES } from "./places.ts";

/**
 * A stored form with every field of today: what it does not have yet stands empty, what nobody knows any more is left
 * out. A value that is none is a bug of the store or a missing upgrade: it is never dropped in silence.
 */
export const storedForm = (
  stored: unknown,
  type: ApplicationType,
  upgrades: readonly Upgrade[] = UPGRADES,
): ApplicationFormUpdate => applicationFormUpdate.parse(completed(upgraded(stored as StoredJson, upgrades), type));

/** An application that was written down whole: the register's facts of that moment stay beside the answers. */
export function storedApplication(stored: unknown): ApplicationDetails {
  const application = stored as ApplicationDetails;
  const form = completed(upgraded(application.form), application.type);
  return { ...application, form: form as ApplicationForm };
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
