import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import { openSectionPath } from "../../children-addresses.ts";
import { receiptsAt } from "../../parts/newest-receipt.server.ts";
import { careApplicationTexts } from "../texts/index.ts";
import type { CareApplicationKind } from "./care-application.ts";

/** After an application is sent: the child's page says so, what follows, and where the receipt is. */
export async function sentOf(kind: CareApplicationKind, at: AtPage, request: Request, childId: string) {
  await at.drafts.forget(new URL(request.url).pathname);
  const next = [kind.decides, told(careApplicationTexts, "mail"), told(careApplicationTexts, "mayCancel")];
  const sentence = andThen(told(careApplicationTexts, "sent"), next);
  return done(openSectionPath(childId, kind.section), leadingToReceipt(sentence, await receiptsAt(at, childId)));
}
