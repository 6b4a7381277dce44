import type { Capability } from "~/capability.ts";
import { applicationDecisionPaper } from "./application-decisions/behind/application-decision-pdf.server.ts";
import { servedDecisionCalls } from "./application-decisions/behind/decision-calls.server.ts";
import { decisionNotice } from "./application-decisions/behind/decision-mail.server.ts";
import { decisionsThatWait } from "./application-decisions/behind/waiting-decisions.server.ts";
import { decisionsToAnswerCount } from "./application-decisions/behind/waiting-decisions-store.server.ts";
import { servedAssistanceDecisionCalls } from "./assistance-decisions/behind/assistance-decision-calls.server.ts";
import { assistanceDecisionPaper } from "./assistance-decisions/behind/assistance-decision-pdf.server.ts";
import { supportThatWaits } from "./assistance-decisions/behind/waiting-support.server.ts";
import { supportDecisionsToReadCount } from "./assistance-decisions/behind/waiting-support-store.server.ts";
import { servedFinanceDecisionCalls } from "./finance-decisions/behind/finance-decision-calls.server.ts";
import { financeDecisionPaper } from "./finance-decisions/behind/finance-decision-pdf.server.ts";
import { ownDecisions } from "./own-data/behind/own-data-store.server.ts";

export const decisions = {
  calls: {
    decisions: servedDecisionCalls,
    financeDecisions: servedFinanceDecisionCalls,
    assistanceDecisions: servedAssistanceDecisionCalls,
  },
  waiting: {
    decisionsToAnswer: { count: decisionsToAnswerCount, things: decisionsThatWait },
    supportDecisionsToRead: { count: supportDecisionsToReadCount, things: supportThatWaits },
  },
  ownData: ownDecisions,
  notices: { DECISION_NOTIFICATION: decisionNotice },
  papers: {
    DECISION: applicationDecisionPaper,
    FEE_DECISION: financeDecisionPaper,
    VOUCHER_VALUE_DECISION: financeDecisionPaper,
    ASSISTANCE_DECISION: assistanceDecisionPaper("EARLY_CHILDHOOD"),
    PRESCHOOL_ASSISTANCE_DECISION: assistanceDecisionPaper("PRESCHOOL"),
  },
  keptPages: {
    "/decisions/by-application/:applicationId": "PAGE_DECISIONS",
  },
} satisfies Capability;
