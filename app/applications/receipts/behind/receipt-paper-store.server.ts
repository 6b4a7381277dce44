import type { Db } from "~/foundation/database/database.server.ts";
import type { ReadStoredApplication } from "./receipt-store.server.ts";

/** The receipt for the job that makes its paper. No guardian asks here. The download checks who may read the paper. */
export async function receiptForPaper(db: Db, receiptId: string, readApplication: ReadStoredApplication) {
  const row = await db
    .selectFrom("application_receipt as receipt")
    .innerJoin("application", "application.id", "receipt.application_id")
    .innerJoin("person as applicant", "applicant.id", "application.guardian_id")
    .where("receipt.id", "=", receiptId)
    .select(["receipt.reference", "receipt.at", "receipt.event", "receipt.application", "applicant.language"])
    .executeTakeFirst();
  return row ? { ...row, application: readApplication(row.application) } : null;
}

export type ReceiptForPaper = NonNullable<Awaited<ReturnType<typeof receiptForPaper>>>;
