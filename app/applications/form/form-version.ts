import { type StoredJson, type Upgrade, type Versioned, versioned } from "~/foundation/database/stored-json.ts";
import {
  type ApplicationDetails,
  type ApplicationFormUpdate,
  applicationDetails,
  applicationFormUpdate,
} from "../contract.ts";

/**
 * One step for each change of the stored shape that needs more than the empty value of a question. Version 1 said its
 * version as `formVersion`.
 */
const UPGRADES: readonly Upgrade[] = [({ formVersion: _version, ...form }: StoredJson) => form];

/** Forms as they are stored. The questions know the empty values (questions/whole-form/stored-form.ts). */
export const { toStore, upgraded } = versioned(applicationFormUpdate, UPGRADES);

export type StoredForm = ApplicationFormUpdate & Versioned;

/** Applications as receipts keep them. Their form has a version of its own. */
export const storedReceipts = versioned(applicationDetails);

export type StoredReceipt = ApplicationDetails & Versioned & { form: Pick<StoredForm, "contentVersion"> };

export const receiptToStore = (application: ApplicationDetails): StoredReceipt =>
  storedReceipts.toStore({ ...application, form: toStore(application.form) });
