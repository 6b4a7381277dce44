import type { AtPage } from "~/api/guardian.server.ts";
import { andThen, type Told, told } from "~/foundation/forms/banners/told.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { type AttachmentKind, attachmentsMissing, fileCountsIn } from "../../form/attachments-needed.ts";
import { nextSteps } from "../../next-steps.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/**
 * The banner after sending or changing an application. It names the receipt's reference and links to it. With a gateway
 * that gives no receipts (contract 1.12) it only says what was done.
 */
export async function sentBanner(
  { api, settings }: Pick<AtPage, "api" | "settings">,
  applicationId: string,
  what: "sent" | "updated",
): Promise<Told> {
  const details = await api.applications.details({ applicationId });
  const [newest] = details.receipts ?? [];
  const isUpdate = newest ? newest.event === "UPDATED" : what === "updated";
  const next = whatFollows(details, missingIn(details, settings));
  return leadingToReceipt(
    andThen(told(applicationTexts, isUpdate ? "done.updated" : "done.sent"), next),
    details.receipts,
  );
}

const missingIn = (details: ApplicationDetails, settings: AtPage["settings"]): AttachmentKind[] =>
  attachmentsMissing(details.form, {
    type: details.type,
    flags: settings.flags,
    attachments: fileCountsIn(details.attachments),
  });

/** The missing certificates, until when the guardian may make changes, and when the decision comes. */
function whatFollows({ status, dueDate, sentDate }: ApplicationDetails, missing: readonly AttachmentKind[]): Told[] {
  const certificates = missing.map((kind) => told(applicationLifeTexts, `certificates.${kind}`));
  const next = nextSteps({ applicationStatus: status, dueDate, sentDate }).map(({ key, day }) =>
    told(applicationLifeTexts, `next.${key}`, day ? { day } : {}),
  );
  return [
    ...(missing.length > 0 ? [told(applicationLifeTexts, "certificates.missing")] : []),
    ...certificates,
    ...next,
  ];
}
