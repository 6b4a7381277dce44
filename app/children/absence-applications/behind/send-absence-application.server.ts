import { lockedPerson } from "~/people/behind/person-store.server.ts";
import { type Sender, writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import type { AbsenceApplicationRequest } from "../contract.ts";
import { sentAbsence } from "../sent-absence.ts";
import { addAbsenceApplication, sameUndecidedApplication } from "./absence-application-store.server.ts";

/**
 * Stores a checked application and its receipt. The same application that the guardian has sent already, and that nobody has
 * decided, is not stored again: a program may repeat a request without a key. @returns the application's id
 */
export async function sendAbsenceApplication(sender: Sender, asked: AbsenceApplicationRequest): Promise<string> {
  const { childId, startDate, endDate, description } = asked;
  // One of two that come at once waits for the other.
  await lockedPerson(sender.db, sender.guardian.id);
  const same = await sameUndecidedApplication(sender.db, sender.guardian.id, asked);
  if (same !== null) return same;
  const subjectId = await addAbsenceApplication(sender.db, sender.guardian.id, asked, sender.now);
  const content = sentAbsence.toStore({ startDate, endDate, description });
  await writeReceipt(sender, { kind: "ABSENCE_APPLICATION", subjectId, childId, content });
  return subjectId;
}
