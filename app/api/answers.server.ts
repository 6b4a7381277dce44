import { applicationAnswers, receiptAnswers } from "~/applications/application-calls.server.ts";
import { attachmentAnswers } from "~/attachments/attachment-calls.server.ts";
import { decisionAnswers } from "~/decisions/application-decisions/decision-calls.server.ts";
import { assistanceDecisionAnswers } from "~/decisions/assistance-decisions/assistance-decision-calls.server.ts";
import { financeDecisionAnswers } from "~/decisions/finance-decisions/finance-decision-calls.server.ts";
import type { AnswersFor } from "~/foundation/seam/answer.ts";
import { authAnswers } from "~/login/login-calls.server.ts";
import { mapAnswers } from "~/map/map-calls.server.ts";
import { noticeAnswers } from "~/notices/notice-calls.server.ts";
import { childrenAnswers } from "~/people/children-calls.server.ts";
import { personalDataAnswers } from "~/people/personal-data-calls.server.ts";
import { serviceNeedAnswers } from "~/placements/service-need-calls.server.ts";
import { processMetadataAnswers } from "~/process-metadata/process-metadata-calls.server.ts";
import { termAnswers } from "~/terms/term-calls.server.ts";
import { unitAnswers } from "~/units/unit-calls.server.ts";
import type { contract } from "./contract.ts";

/** The embedded municipality's answer to every call; a missing one does not compile. */
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
};
