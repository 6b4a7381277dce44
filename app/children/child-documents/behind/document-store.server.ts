import type { ExpressionBuilder } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { ChildDocumentDetails, ChildDocumentSummary } from "../contract.ts";
import type { DeletionRetentionBasis } from "../document-kinds.ts";
import { storedContents, storedTemplates } from "../stored-document.ts";
import type { DocumentContent } from "../template-shapes.ts";
import "./document-tables.server.ts";
import { decisionOf, FACTS, type FactsRow, sentAnswer } from "./document-rows.server.ts";

/** The documents that guardians may read: the published ones (contract 3.20). */
const published = (db: Db) =>
  db
    .selectFrom("child_document as document")
    .innerJoin("document_template as template", "template.id", "document.template_id")
    .innerJoin("person as child", "child.id", "document.child_id")
    .leftJoin("child_document_decision as decision", "decision.document_id", "document.id")
    .leftJoin("person as answerer", "answerer.id", "document.answered_by_person")
    .where("document.published_at", "is not", null);

/** True when this guardian has opened the document. */
const isOpenedBy =
  (guardianId: string) => (is: ExpressionBuilder<Tables & { document: Tables["child_document"] }, "document">) =>
    is
      .exists(
        is
          .selectFrom("child_document_read as mark")
          .select("mark.person_id")
          .whereRef("mark.document_id", "=", "document.id")
          .where("mark.person_id", "=", guardianId),
      )
      .as("isRead");

const summaries = (db: Db, guardianId: string, today: IsoDate) =>
  published(db)
    .where("document.child_id", "in", ownChildIds(db, guardianId, today))
    .select([...FACTS, isOpenedBy(guardianId)])
    .orderBy("document.published_at", "desc")
    .orderBy("document.id");

const inList = ({ isRead, ...row }: FactsRow & { isRead: unknown }): ChildDocumentSummary => ({
  id: row.id,
  status: row.status,
  type: row.type,
  templateName: row.templateName,
  templateLanguage: row.language,
  publishedAt: wireDateTime(row.publishedAt ?? row.createdAt),
  unread: isRead !== true,
  child: childOf(row),
  ...sentAnswer(row),
  decision: decisionOf(row),
});

const childOf = ({ childId, firstName, lastName, dateOfBirth }: FactsRow) => ({
  id: childId,
  firstName,
  lastName,
  dateOfBirth,
});

/** The documents of one child of this guardian. */
export async function documentsOfChild(
  db: Db,
  guardianId: string,
  childId: string,
  today: IsoDate,
): Promise<ChildDocumentSummary[]> {
  const rows = await summaries(db, guardianId, today).where("document.child_id", "=", childId).execute();
  return rows.map(inList);
}

/** The documents of all children of this guardian that a guardian still fills in. */
export async function unansweredDocuments(db: Db, guardianId: string, today: IsoDate): Promise<ChildDocumentSummary[]> {
  const rows = await summaries(db, guardianId, today)
    .where("document.status", "=", "CITIZEN_DRAFT")
    .where("document.answered_at", "is", null)
    .execute();
  return rows.map(inList);
}

/** A published document of an own child, for its page. Null for every other id. */
export async function foundDocument(
  db: Db,
  guardianId: string,
  id: string,
  today: IsoDate,
): Promise<{ document: ChildDocumentDetails; version: string } | null> {
  const [found] = await foundDocuments(db, { guardianId, today }, [id]);
  return found ?? null;
}

/** Everything of each document in one query, in no order. Only published documents of own children are found. */
export async function foundDocuments(
  db: Db,
  { guardianId, today }: { guardianId: string; today: IsoDate },
  ids: readonly string[],
): Promise<{ document: ChildDocumentDetails; version: string }[]> {
  const rows = await published(db)
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "document.id").on("paper.kind", "=", "CHILD_DOCUMENT"),
    )
    .where("document.id", "=", anyOf(ids))
    .where("document.child_id", "in", ownChildIds(db, guardianId, today))
    .select([...FACTS, ...WHOLE, "paper.made_at as paperMadeAt"])
    .execute();
  return rows.map((row) => ({ document: wholeOf(row, row.paperMadeAt !== null), version: String(row.version) }));
}

/** The same for the paper. The paper is the same for every reader. */
export async function documentForPaper(db: Db, id: string): Promise<ChildDocumentDetails | null> {
  const row = await published(db)
    .where("document.id", "=", id)
    .select([...FACTS, ...WHOLE])
    .executeTakeFirst();
  return row ? wholeOf(row, true) : null;
}

const WHOLE = [
  "document.version",
  "document.published_content as publishedContent",
  "template.placement_types as placementTypes",
  "template.confidential_years as confidentialYears",
  "template.confidential_basis as confidentialBasis",
  "template.legal_basis as legalBasis",
  "template.valid_from as templateFrom",
  "template.valid_to as templateTo",
  "template.published as isTemplatePublished",
  "template.deletion_retention_days as deletionRetentionDays",
  "template.deletion_retention_basis as deletionRetentionBasis",
  "template.content as templateContent",
] as const;

type WholeRow = FactsRow & {
  publishedContent: object | null;
  placementTypes: ChildDocumentDetails["template"]["placementTypes"];
  confidentialYears: number | null;
  confidentialBasis: string | null;
  legalBasis: string;
  templateFrom: IsoDate;
  templateTo: IsoDate | null;
  isTemplatePublished: boolean;
  deletionRetentionDays: number;
  deletionRetentionBasis: DeletionRetentionBasis;
  templateContent: object;
};

const wholeOf = (row: WholeRow, downloadable: boolean): ChildDocumentDetails => ({
  id: row.id,
  status: row.status,
  publishedAt: wireDateTime(row.publishedAt ?? row.createdAt),
  downloadable,
  content: row.publishedContent ? storedContents.read(row.publishedContent) : NO_ANSWERS,
  child: childOf(row),
  template: templateOf(row),
  decision: decisionOf(row),
  ...sentAnswer(row),
});

const NO_ANSWERS: DocumentContent = { answers: [] };

const templateOf = (row: WholeRow): ChildDocumentDetails["template"] => ({
  id: row.templateId,
  name: row.templateName,
  type: row.type,
  placementTypes: row.placementTypes,
  language: row.language,
  confidentiality:
    row.confidentialYears === null || row.confidentialBasis === null
      ? null
      : { durationYears: row.confidentialYears, basis: row.confidentialBasis },
  legalBasis: row.legalBasis,
  validity: { start: row.templateFrom, end: row.templateTo },
  published: row.isTemplatePublished,
  processDefinitionNumber: null,
  archiveDurationMonths: null,
  endDecisionWhenUnitChanges: null,
  archiveExternally: false,
  deletionRetentionDays: row.deletionRetentionDays,
  deletionRetentionBasis: row.deletionRetentionBasis,
  content: storedTemplates.read(row.templateContent),
});
