import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { date, openObject, time, uuid } from "~/foundation/seam/wire.ts";
import { DECISION_TYPES } from "~/placements/decision-types.ts";
import { applicationType } from "~/placements/placement-types.ts";

/** The kinds of case in the municipality's register that this service knows (contract 2.22). */
export const PROCESS_TYPES = [
  "APPLICATION_DAYCARE",
  "APPLICATION_PRESCHOOL",
  "APPLICATION_CLUB",
  "FEE_DECISION",
  "VOUCHER_VALUE_DECISION",
] as const;
export type ProcessType = (typeof PROCESS_TYPES)[number];

const documentMetadata = openObject({
  documentId: uuid,
  name: z.string(),
  createdAtDate: date.nullable(),
  createdAtTime: time.nullable(),
  createdBy: z.null(),
  confidential: z.boolean().nullable(),
  confidentiality: openObject({ durationYears: z.int(), basis: z.string() }).nullable(),
  /** Below `/api`. Null when the caller may not have the paper, or when it is not made yet. */
  downloadPath: z.string().nullable(),
  receivedBy: z.enum(["ELECTRONIC", "PAPER"]).nullable(),
  sfiDeliveries: z.array(z.never()),
  // Only the newer peers send these. A type that a peer adds later shows its name.
  applicationType: applicationType.nullable().optional().catch(null),
  decisionType: z.enum(DECISION_TYPES).nullable().optional().catch(null),
  financeDecisionType: z.enum(["FEE_DECISION", "VOUCHER_VALUE_DECISION"]).nullable().optional().catch(null),
  publishedVersions: z.null().optional(),
});
export type DocumentMetadata = z.output<typeof documentMetadata>;

const caseProcess = openObject({
  id: uuid,
  caseIdentifier: z.string(),
  processDefinitionNumber: z.string(),
  year: z.int(),
  number: z.int(),
  organization: z.string(),
  archiveDurationMonths: z.null(),
  migrated: z.boolean(),
  history: z.array(z.never()),
});

export const processMetadata = openObject({
  process: caseProcess,
  processName: z.string().nullable(),
  processType: z.enum(PROCESS_TYPES).nullable().optional().catch(null),
  businessId: z.string().optional(),
  primaryDocument: documentMetadata,
  secondaryDocuments: z.array(documentMetadata),
});
export type ProcessMetadata = z.output<typeof processMetadata>;

/** `data` is null when no case was registered for the errand. */
const response = openObject({ data: processMetadata.nullable() });
export type ProcessMetadataResponse = z.output<typeof response>;

export const processMetadataCalls = {
  ofApplication: call({
    method: "GET",
    path: "/citizen/process-metadata/applications/{applicationId}",
    level: "strong",
    summary: "The case of an application that the caller may read, with its documents",
    params: { applicationId: uuid },
    output: response,
  }),
  ofFeeDecision: call({
    method: "GET",
    path: "/citizen/process-metadata/fee-decisions/{feeDecisionId}",
    level: "strong",
    summary: "The case of a fee decision that the caller is liable for",
    params: { feeDecisionId: uuid },
    output: response,
  }),
  ofVoucherValueDecision: call({
    method: "GET",
    path: "/citizen/process-metadata/voucher-value-decisions/{voucherValueDecisionId}",
    level: "strong",
    summary: "The case of a voucher value decision that the caller is liable for",
    params: { voucherValueDecisionId: uuid },
    output: response,
  }),
} as const;
