import { type AnswersFor, answer, anyone, type GuardianContext } from "~/foundation/seam/answer.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { documentOf } from "~/official-documents/document-store.server.ts";
import { type FinanceDecisionType, financeDecisionCalls } from "./contract.ts";
import { financeDecisionsOf, isLiableFor } from "./finance-decision-store.server.ts";

/** Whoever is liable reads it, head of the family and partner alike (contract 3.5). */
const liable =
  (type: FinanceDecisionType) =>
  ({ db, guardian }: GuardianContext, { id }: { id: string }) =>
    isLiableFor(db, guardian.id, type, id);

async function paper({ db, files }: GuardianContext, type: FinanceDecisionType, id: string): Promise<Download> {
  const { name, file } = (await documentOf(db, type, id)) ?? refuse(404);
  return {
    name,
    contentType: "application/pdf",
    size: file.size,
    disposition: "attachment",
    open: () => files.open(file),
  };
}

export const financeDecisionAnswers = {
  byLiableCitizen: answer(financeDecisionCalls.byLiableCitizen, { may: anyone }, ({ db, guardian }) =>
    financeDecisionsOf(db, guardian.id),
  ),
  downloadFeeDecision: answer(
    financeDecisionCalls.downloadFeeDecision,
    { may: liable("FEE_DECISION") },
    (context, { id }) => paper(context, "FEE_DECISION", id),
  ),
  downloadVoucherValueDecision: answer(
    financeDecisionCalls.downloadVoucherValueDecision,
    { may: liable("VOUCHER_VALUE_DECISION") },
    (context, { id }) => paper(context, "VOUCHER_VALUE_DECISION", id),
  ),
} satisfies AnswersFor<{ financeDecisions: typeof financeDecisionCalls }>["financeDecisions"];
