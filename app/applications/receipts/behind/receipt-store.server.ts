import { type ColumnType, type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { ApplicationRules } from "../../application-rules.ts";
import type { ApplicationDetails } from "../../contract.ts";
import type { ReceiptSummary } from "../../own-extensions.ts";
import type { Receipt } from "../receipt-contract.ts";
import { receiptToStore, type StoredReceipt } from "../stored-receipt.ts";

interface ApplicationReceiptTable {
  id: Generated<string>;
  application_id: string;
  event: ReceiptSummary["event"];
  at: Date;
  reference: string;
  /** `ApplicationDetails` as the applicant read them at that moment. `ReadApplication` reads the stored value. */
  application: ColumnType<unknown, StoredReceipt, never>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    application_receipt: ApplicationReceiptTable;
  }
}

/** Reads a stored application. The questions do it (application-rules.ts). */
export type ReadStoredApplication = ApplicationRules["storedApplication"];

/** Writes down what was sent, in the transaction that sends it. @returns the receipt's id */
export async function addReceipt(
  db: Db,
  { event, application }: { event: ReceiptSummary["event"]; application: ApplicationDetails },
  now: Date,
): Promise<string> {
  const year = dateAt(now).slice(0, 4);
  const { id } = await db
    .insertInto("application_receipt")
    .values({
      application_id: application.id,
      event,
      at: now,
      reference: sql<string>`${year} || '-' || lpad(nextval('application_receipt_number')::text, 6, '0')`,
      application: receiptToStore(application),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A receipt of the guardian's own application. Null for another person's and for an unknown one. */
export async function ownReceipt(
  db: Db,
  guardianId: string,
  { applicationId, receiptId }: { applicationId: string; receiptId: string },
  readApplication: ReadStoredApplication,
): Promise<(Receipt & { isHidden: boolean }) | null> {
  const row = await db
    .selectFrom("application_receipt as receipt")
    .innerJoin("application", "application.id", "receipt.application_id")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "receipt.id").on("paper.kind", "=", "RECEIPT"),
    )
    .where("receipt.id", "=", receiptId)
    .where("application.id", "=", applicationId)
    .where("application.guardian_id", "=", guardianId)
    .select(["receipt.id", "receipt.reference", "receipt.at", "receipt.event", "receipt.application"])
    .select(["application.hide_from_guardian as isHidden", "paper.made_at as paperMadeAt"])
    .executeTakeFirst();
  if (!row) return null;
  const { at, paperMadeAt, application, ...receipt } = row;
  return {
    ...receipt,
    application: readApplication(application),
    applicationId,
    at: wireDateTime(at),
    hasDocument: paperMadeAt !== null,
  };
}
