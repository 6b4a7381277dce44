import { type Versioned, versioned } from "~/foundation/database/stored-json.ts";
import { type ApplicationDetails, applicationDetails } from "../contract.ts";
import { type StoredForm, toStore } from "../form/form-version.ts";

/** Applications as receipts keep them. Their form has a version of its own. */
export const storedReceipts = versioned(applicationDetails);

export type StoredReceipt = ApplicationDetails & Versioned & { form: Pick<StoredForm, "contentVersion"> };

export const receiptToStore = (application: ApplicationDetails): StoredReceipt =>
  storedReceipts.toStore({ ...application, form: toStore(application.form) });
