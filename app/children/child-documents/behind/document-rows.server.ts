import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { personName } from "~/people/person-name.ts";
import type { ChildDocumentDecision, ChildDocumentSummary } from "../contract.ts";
import type { ChildDocumentType, DocumentDecisionStatus, DocumentLanguage, DocumentStatus } from "../document-kinds.ts";

/** The columns that a list and a whole document share. */
export const FACTS = [
  "document.id",
  "document.status",
  "document.template_id as templateId",
  "document.published_at as publishedAt",
  "document.created_at as createdAt",
  "document.answered_at as answeredAt",
  "document.answered_by_employee as answeredByEmployee",
  "template.name as templateName",
  "template.type",
  "template.language",
  "child.id as childId",
  "child.first_name as firstName",
  "child.last_name as lastName",
  "child.date_of_birth as dateOfBirth",
  "answerer.id as answererId",
  "answerer.first_name as answererFirstName",
  "answerer.last_name as answererLastName",
  "decision.id as decisionId",
  "decision.number as decisionNumber",
  "decision.status as decisionStatus",
  "decision.created_at as decidedAt",
  "decision.valid_from as validFrom",
  "decision.valid_to as validTo",
  "decision.annulment_reason as annulmentReason",
] as const;

export interface FactsRow {
  id: string;
  status: DocumentStatus;
  templateId: string;
  publishedAt: Date | null;
  createdAt: Date;
  answeredAt: Date | null;
  answeredByEmployee: string | null;
  templateName: string;
  type: ChildDocumentType;
  language: DocumentLanguage;
  childId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: IsoDate;
  answererId: string | null;
  answererFirstName: string | null;
  answererLastName: string | null;
  decisionId: string | null;
  decisionNumber: number | null;
  decisionStatus: DocumentDecisionStatus | null;
  decidedAt: Date | null;
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  annulmentReason: string | null;
}

/**
 * The guardian who has answered, and the time. Guardians read each other's names, but no names of staff (contract
 * 2.20).
 */
export const sentAnswer = (row: FactsRow): Pick<ChildDocumentSummary, "answeredAt" | "answeredBy"> => ({
  answeredAt: row.answeredAt && wireDateTime(row.answeredAt),
  answeredBy: answererOf(row),
});

function answererOf(row: FactsRow): ChildDocumentSummary["answeredBy"] {
  if (row.answererId !== null) {
    const name = personName({ firstName: row.answererFirstName ?? "", lastName: row.answererLastName ?? "" });
    return { id: row.answererId, name, type: "CITIZEN" };
  }
  return row.answeredByEmployee === null ? null : { id: row.answeredByEmployee, name: "", type: "EMPLOYEE" };
}

/** Null until it is decided. */
export function decisionOf(row: FactsRow): ChildDocumentDecision | null {
  const { decisionId, decisionNumber, decisionStatus, decidedAt } = row;
  if (decisionId === null || decisionNumber === null || decisionStatus === null || decidedAt === null) return null;
  return {
    id: decisionId,
    status: decisionStatus,
    createdAt: wireDateTime(decidedAt),
    validity: row.validFrom === null ? null : { start: row.validFrom, end: row.validTo },
    decisionNumber,
    daycareName: null,
    annulmentReason: row.annulmentReason ?? "",
  };
}
