import { rolesIn } from "~/application-access/behind/application-role-store.server.ts";
import type { Role } from "~/application-access/roles.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { CONFIDENTIALITY, caseIdentifier, PROCESSES } from "../case-register.ts";
import { type DocumentMetadata, type ProcessMetadata, type ProcessType, processMetadataCalls } from "../contract.ts";
import { documentName } from "../document-names.ts";
import { caseOfApplication, caseOfFinanceDecision, isLiable } from "./case-documents-store.server.ts";

type FinanceProcess = "FEE_DECISION" | "VOUCHER_VALUE_DECISION";

const isShown = ({ flags }: GuardianContext["settings"]): boolean => flags.showMetadataToCitizen;

export const servedProcessMetadataCalls = {
  ofApplication: serve(
    processMetadataCalls.ofApplication,
    {
      may: async ({ db, guardian, today, settings }, { applicationId }) =>
        isShown(settings) && (await rolesIn(db, guardian.id, applicationId, today)),
    },
    async (context, { applicationId }, { inDecisions }) => ({
      data: await metadataOfApplication(context, applicationId, inDecisions),
    }),
  ),
  ofFeeDecision: serve(
    processMetadataCalls.ofFeeDecision,
    {
      may: async ({ db, guardian, settings }, { feeDecisionId }) =>
        isShown(settings) && (await isLiable(db, guardian.id, "FEE_DECISION", feeDecisionId)),
    },
    async (context, { feeDecisionId }) => ({ data: await metadataOfFinance(context, "FEE_DECISION", feeDecisionId) }),
  ),
  ofVoucherValueDecision: serve(
    processMetadataCalls.ofVoucherValueDecision,
    {
      may: async ({ db, guardian, settings }, { voucherValueDecisionId }) =>
        isShown(settings) && (await isLiable(db, guardian.id, "VOUCHER_VALUE_DECISION", voucherValueDecisionId)),
    },
    async (context, { voucherValueDecisionId }) => ({
      data: await metadataOfFinance(context, "VOUCHER_VALUE_DECISION", voucherValueDecisionId),
    }),
  ),
} satisfies ServedCalls<{ processMetadata: typeof processMetadataCalls }>["processMetadata"];

/** The application first, then its decisions. Only a person who may have a paper gets its link (contract 3.22). */
async function metadataOfApplication(
  context: GuardianContext,
  applicationId: string,
  role: Role,
): Promise<ProcessMetadata | null> {
  const found = await caseOfApplication(context.db, applicationId);
  if (!found) return null;
  const { confidential } = found;
  return {
    ...registered(context, found, `APPLICATION_${found.type}`),
    primaryDocument: {
      ...document(found.id, documentName({ applicationType: found.type })),
      createdAtDate: found.sent_date,
      createdAtTime: found.sent_time,
      confidential,
      confidentiality: confidential ? CONFIDENTIALITY.APPLICATION : null,
      receivedBy: found.origin,
      applicationType: found.type,
    },
    secondaryDocuments: found.decisions.map((decision) => ({
      ...document(decision.id, documentName({ decisionType: decision.type })),
      createdAtDate: decision.sent_date,
      confidential,
      confidentiality: confidential ? CONFIDENTIALITY.APPLICATION : null,
      downloadPath:
        decision.is_made && role && (role === "applicant" || !decision.document_contains_contact_info)
          ? `/citizen/decisions/${decision.id}/download`
          : null,
      decisionType: decision.type,
    })),
  };
}

const DOWNLOADS: Readonly<Record<FinanceProcess, string>> = {
  FEE_DECISION: "/citizen/fee-decisions",
  VOUCHER_VALUE_DECISION: "/citizen/voucher-value-decisions",
};

async function metadataOfFinance(
  context: GuardianContext,
  type: FinanceProcess,
  decisionId: string,
): Promise<ProcessMetadata | null> {
  const found = await caseOfFinanceDecision(context.db, context.guardian.id, type, decisionId);
  if (!found) return null;
  return {
    ...registered(context, found, type),
    primaryDocument: {
      ...document(found.id, documentName({ financeDecisionType: type })),
      createdAtDate: found.sent_at && dateAt(found.sent_at),
      createdAtTime: found.sent_at && timeAt(found.sent_at),
      confidential: true,
      confidentiality: CONFIDENTIALITY[type],
      downloadPath: found.is_made ? `${DOWNLOADS[type]}/${found.id}/download` : null,
      financeDecisionType: type,
    },
    secondaryDocuments: [],
  };
}

interface Found {
  case_id: string;
  definition: string;
  year: number;
  number: number;
  organization: string;
}

const registered = (
  { settings }: GuardianContext,
  found: Found,
  processType: ProcessType,
): Omit<ProcessMetadata, "primaryDocument" | "secondaryDocuments"> => ({
  process: {
    id: found.case_id,
    caseIdentifier: caseIdentifier(found),
    processDefinitionNumber: found.definition,
    year: found.year,
    number: found.number,
    organization: found.organization,
    archiveDurationMonths: null,
    migrated: false,
    history: [],
  },
  processName: PROCESSES[processType].name,
  processType,
  businessId: settings.town.businessId,
});

/** No field that guardians see of a document is blank (contract 2.22). */
const document = (documentId: string, name: string): DocumentMetadata => ({
  documentId,
  name,
  createdAtDate: null,
  createdAtTime: null,
  createdBy: null,
  confidential: null,
  confidentiality: null,
  downloadPath: null,
  receivedBy: null,
  sfiDeliveries: [],
  applicationType: null,
  decisionType: null,
  financeDecisionType: null,
  publishedVersions: null,
});
