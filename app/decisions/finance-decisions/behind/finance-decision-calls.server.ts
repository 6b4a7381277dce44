import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { type FinanceDecisionType, financeDecisionCalls } from "../contract.ts";
import { financeDecisionsOf, isLiableFor } from "./finance-decision-store.server.ts";

/** Both liable people may read it: the head of the family and the partner (contract 3.5). */
const liable =
  (type: FinanceDecisionType) =>
  ({ db, guardian }: GuardianContext, { id }: { id: string }) =>
    isLiableFor(db, guardian.id, type, id);

export const servedFinanceDecisionCalls = {
  byLiableCitizen: serve(financeDecisionCalls.byLiableCitizen, { may: anyone }, ({ db, guardian }) =>
    financeDecisionsOf(db, guardian.id),
  ),
  downloadFeeDecision: serve(
    financeDecisionCalls.downloadFeeDecision,
    { may: liable("FEE_DECISION") },
    (context, { id }) => paperDownload(context, "FEE_DECISION", id),
  ),
  downloadVoucherValueDecision: serve(
    financeDecisionCalls.downloadVoucherValueDecision,
    { may: liable("VOUCHER_VALUE_DECISION") },
    (context, { id }) => paperDownload(context, "VOUCHER_VALUE_DECISION", id),
  ),
} satisfies ServedCalls<{ financeDecisions: typeof financeDecisionCalls }>["financeDecisions"];
