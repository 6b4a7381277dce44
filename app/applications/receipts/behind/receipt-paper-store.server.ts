import type { Db } from "~/foundation/database/database.server.ts";
import type { ReadStoredApplication } from "./receipt-store.server.ts";

/** A receipt as its paper is written from: for the job, which has no guardian; whoever reads the paper is asked when it is read. */
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
