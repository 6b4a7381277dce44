import { childDocumentPaper } from "~/children/child-documents/behind/child-document-pdf.server.ts";
import { applicationDecisionPaper } from "~/decisions/application-decisions/behind/application-decision-pdf.server.ts";
import { assistanceDecisionPaper } from "~/decisions/assistance-decisions/behind/assistance-decision-pdf.server.ts";
import { financeDecisionPaper } from "~/decisions/finance-decisions/behind/finance-decision-pdf.server.ts";
import type { PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";
import { receiptPaper } from "~/receipts/behind/receipt-pdf.server.ts";
import { wordsOfReceipts } from "~/words-of-receipts.ts";

/** The makers of this town's papers, by kind. */
export const paperMakers: PaperMakers = {
  RECEIPT: receiptPaper(wordsOfReceipts),
  DECISION: applicationDecisionPaper,
  FEE_DECISION: financeDecisionPaper,
  VOUCHER_VALUE_DECISION: financeDecisionPaper,
  ASSISTANCE_DECISION: assistanceDecisionPaper("EARLY_CHILDHOOD"),
  PRESCHOOL_ASSISTANCE_DECISION: assistanceDecisionPaper("PRESCHOOL"),
  CHILD_DOCUMENT: childDocumentPaper,
};
