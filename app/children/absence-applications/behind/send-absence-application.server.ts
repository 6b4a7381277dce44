import { type Sender, writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import { sentAbsence } from "../../receipts/sent-contents.ts";
import type { AbsenceApplicationRequest } from "../contract.ts";
import { addAbsenceApplication } from "./absence-application-store.server.ts";

/** Stores a checked application and its receipt. @returns the application's id */
export async function sendAbsenceApplication(sender: Sender, asked: AbsenceApplicationRequest): Promise<string> {
  const { childId, startDate, endDate, description } = asked;
  const subjectId = await addAbsenceApplication(sender.db, sender.guardian.id, asked, sender.now);
  const content = sentAbsence.toStore({ startDate, endDate, description });
  await writeReceipt(sender, { kind: "ABSENCE_APPLICATION", subjectId, childId, content });
  return subjectId;
}
