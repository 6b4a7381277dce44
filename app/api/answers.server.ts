import { applicationAnswers, receiptAnswers } from "~/applications/behind/application-calls.server.ts";
import { attachmentAnswers } from "~/attachments/behind/attachment-calls.server.ts";
import { decisionAnswers } from "~/decisions/application-decisions/behind/decision-calls.server.ts";
import { decisionsToAnswerCount } from "~/decisions/application-decisions/behind/waiting-decisions-store.server.ts";
import { assistanceDecisionAnswers } from "~/decisions/assistance-decisions/behind/assistance-decision-calls.server.ts";
import { supportDecisionsToReadCount } from "~/decisions/assistance-decisions/behind/waiting-support-store.server.ts";
import { financeDecisionAnswers } from "~/decisions/finance-decisions/behind/finance-decision-calls.server.ts";
import type { AnswersFor } from "~/foundation/seam/answer.ts";
import { authAnswers } from "~/login/behind/login-calls.server.ts";
import { mapAnswers } from "~/map/behind/map-calls.server.ts";
import { noticeAnswers } from "~/notices/behind/notice-calls.server.ts";
import { childrenAnswers } from "~/people/behind/children-calls.server.ts";
import { personalDataAnswers } from "~/people/behind/personal-data-calls.server.ts";
import { serviceNeedAnswers } from "~/placements/behind/service-need-calls.server.ts";
import { processMetadataAnswers } from "~/process-metadata/behind/process-metadata-calls.server.ts";
import { termAnswers } from "~/terms/behind/term-calls.server.ts";
import { unitAnswers } from "~/units/behind/unit-calls.server.ts";
import { waitingAnswers } from "~/waiting/behind/waiting-calls.server.ts";
import type { contract } from "./contract.ts";

/** The embedded municipality's answer to every call. A missing answer does not compile. */
export const answers: AnswersFor<typeof contract> = {
  auth: authAnswers,
  notices: noticeAnswers,
  units: unitAnswers,
  terms: termAnswers,
  serviceNeeds: serviceNeedAnswers,
  children: childrenAnswers,
  personalData: personalDataAnswers,
  applications: applicationAnswers,
  receipts: receiptAnswers,
  decisions: decisionAnswers,
  attachments: attachmentAnswers,
  processMetadata: processMetadataAnswers,
  map: mapAnswers,
  financeDecisions: financeDecisionAnswers,
  assistanceDecisions: assistanceDecisionAnswers,
  waiting: waitingAnswers({
    decisionsToAnswer: decisionsToAnswerCount,
    supportDecisionsToRead: supportDecisionsToReadCount,
  }),
};
