import { rulesOfQuestions } from "~/applications/form/questions/whole-form/rules-of-questions.ts";
import { tellApplication } from "~/applications/pages/answers-shown.tsx";
import { receiptPaper } from "~/applications/receipts/behind/application-receipt-pdf.server.ts";
import { childDocumentPaper } from "~/children/child-documents/behind/child-document-pdf.server.ts";
import { childReceiptPaper } from "~/children/receipts/behind/child-receipt-pdf.server.ts";
import { applicationDecisionPaper } from "~/decisions/application-decisions/behind/application-decision-pdf.server.ts";
import { assistanceDecisionPaper } from "~/decisions/assistance-decisions/behind/assistance-decision-pdf.server.ts";
import { financeDecisionPaper } from "~/decisions/finance-decisions/behind/finance-decision-pdf.server.ts";
import { tellStatement } from "~/income/form/questions/whole-form/tell-statement.ts";
import { incomeReceiptPaper } from "~/income/receipts/behind/income-receipt-pdf.server.ts";
import type { PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";

/** The makers of this town's papers, by kind. */
export const paperMakers: PaperMakers = {
  RECEIPT: receiptPaper(tellApplication, rulesOfQuestions),
  CHILD_RECEIPT: childReceiptPaper,
  INCOME_RECEIPT: incomeReceiptPaper(tellStatement),
  DECISION: applicationDecisionPaper,
  FEE_DECISION: financeDecisionPaper,
  VOUCHER_VALUE_DECISION: financeDecisionPaper,
  ASSISTANCE_DECISION: assistanceDecisionPaper("EARLY_CHILDHOOD"),
  PRESCHOOL_ASSISTANCE_DECISION: assistanceDecisionPaper("PRESCHOOL"),
  CHILD_DOCUMENT: childDocumentPaper,
};
