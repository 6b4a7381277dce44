import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { filesField, type IncomeFault } from "./fault.ts";
import { missingAttachments } from "./required-attachments.ts";
import { textFaults } from "./text-faults.ts";

type Files = readonly { type: IncomeStatementAttachmentType | null }[];

/**
 * What keeps details from being added to a sent statement: text that is too long, or a required kind of file that the
 * statement had and would not have any more. A kind that was missing before may still be missing.
 */
export const detailsFaults = (
  { otherInfo }: { otherInfo: string },
  { required, before, after }: { required: readonly IncomeStatementAttachmentType[]; before: Files; after: Files },
): IncomeFault[] => {
  const wasMissing = missingAttachments(required, before);
  return [
    ...textFaults({ otherInfo }),
    ...missingAttachments(required, after)
      .filter((type) => !wasMissing.includes(type))
      .map((type) => ({ field: filesField(type), code: "attachmentMissing" as const })),
  ];
};
