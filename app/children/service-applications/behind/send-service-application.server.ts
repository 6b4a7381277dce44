import { type Sender, writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import type { ServiceApplicationRequest, ServiceNeedOptionBasics } from "../contract.ts";
import { sentServiceNeed } from "../sent-service-need.ts";
import { addServiceApplication } from "./service-application-store.server.ts";

/** Stores a checked application and its receipt. @returns the application's id. Null if the child has an undecided one */
export async function sendServiceApplication(
  sender: Sender,
  asked: ServiceApplicationRequest,
  { nameFi: optionFi, nameSv: optionSv, nameEn: optionEn }: ServiceNeedOptionBasics,
): Promise<string | null> {
  const { childId, startDate, additionalInfo } = asked;
  const subjectId = await addServiceApplication(sender.db, sender.guardian.id, asked, sender.now);
  if (subjectId === null) return null;
  const content = sentServiceNeed.toStore({ startDate, optionFi, optionSv, optionEn, additionalInfo });
  await writeReceipt(sender, { kind: "SERVICE_APPLICATION", subjectId, childId, content });
  return subjectId;
}
