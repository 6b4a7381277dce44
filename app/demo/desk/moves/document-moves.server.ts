import { sql } from "kysely";
import { tellOfDocument } from "~/children/child-documents/behind/document-mail.server.ts";
import type {
  ChildDocumentType,
  DocumentDecisionStatus,
  DocumentStatus,
} from "~/children/child-documents/document-kinds.ts";
import { nextStatus, statusBefore } from "~/children/child-documents/status-chains.ts";
import { storedContents, storedTemplates } from "~/children/child-documents/stored-document.ts";
import type { DocumentContent, DocumentTemplate } from "~/children/child-documents/template-shapes.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNewDocument } from "~/official-documents/behind/document-store.server.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";

/** The moves of the staff with documents about children. */

export type TemplatePlan = Pick<DocumentTemplate, "name" | "type" | "language" | "content"> &
  Partial<Pick<DocumentTemplate, "confidentiality" | "legalBasis" | "placementTypes">>;

/** A template is never changed after documents use it. @returns its id */
export async function addTemplate(db: Db, plan: TemplatePlan, { now, today }: Moment): Promise<string> {
  const { id } = await db
    .insertInto("document_template")
    .values({
      name: plan.name,
      type: plan.type,
      language: plan.language,
      placement_types: [...(plan.placementTypes ?? [])],
      confidential_years: plan.confidentiality?.durationYears ?? null,
      confidential_basis: plan.confidentiality?.basis ?? null,
      legal_basis: plan.legalBasis ?? "",
      valid_from: today,
      valid_to: null,
      content: json(storedTemplates.toStore(plan.content)),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const json = (value: object) => sql<object>`${JSON.stringify(value)}::jsonb`;

/** Begins a document about a child. Guardians do not see it before it is published. @returns its id */
export async function beginDocument(
  db: Db,
  {
    childId,
    templateId,
    content = { answers: [] },
  }: { childId: string; templateId: string; content?: DocumentContent },
  { now }: Pick<Moment, "now">,
): Promise<string> {
  const { type } = await db
    .selectFrom("document_template")
    .select("type")
    .where("id", "=", templateId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("child_document")
    .values({
      child_id: childId,
      template_id: templateId,
      status: nextStatus(type, "DRAFT") ? "DRAFT" : "COMPLETED",
      content: json(storedContents.toStore(content)),
      published_content: null,
      published_at: null,
      answered_at: null,
      answered_by_person: null,
      answered_by_employee: null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The staff write in their working copy. Guardians read it after the next publishing. */
export async function writeDocument(db: Db, id: string, content: DocumentContent): Promise<void> {
  await held(db, id);
  await db
    .updateTable("child_document")
    .set({ content: json(storedContents.toStore(content)) })
    .where("id", "=", id)
    .execute();
}

/** Publishes what the staff have written. It is unread for everybody again, and they get a mail. */
export async function publishDocument(db: Db, id: string, moment: Moment): Promise<void> {
  const document = await held(db, id);
  await publish(db, document, document.status, moment);
}

/** Publishes the document in its next status: prepared, sent for answering, proposed, completed. */
export async function advanceDocument(db: Db, id: string, moment: Moment): Promise<DocumentStatus> {
  const document = await held(db, id);
  const next = nextStatus(document.type, document.status);
  if (next === null) throw new DeskFault(`Document ${id} is ${document.status}: nothing comes after it.`);
  if (document.status === "DECISION_PROPOSAL") throw new DeskFault(`Document ${id} waits for a decision.`);
  await publish(db, document, next, moment);
  return next;
}

/** Takes the document back to the status before. Guardians still read what was published. */
export async function takeDocumentBack(db: Db, id: string): Promise<DocumentStatus> {
  const document = await held(db, id);
  const before = statusBefore(document.type, document.status);
  if (before === null) throw new DeskFault(`Document ${id} is ${document.status}: nothing comes before it.`);
  await db
    .updateTable("child_document")
    .set({
      status: before,
      version: sql`version + 1`,
      answered_at: null,
      answered_by_person: null,
      answered_by_employee: null,
    })
    .where("id", "=", id)
    .execute();
  return before;
}

/** Decides on a proposal. The document is completed by it. */
export async function decideDocument(
  db: Db,
  id: string,
  outcome: "ACCEPTED" | "REJECTED",
  { validity, moment }: { validity: { start: IsoDate; end: IsoDate | null } | null; moment: Moment },
): Promise<void> {
  const document = await held(db, id);
  if (document.status !== "DECISION_PROPOSAL") throw new DeskFault(`Document ${id} is no proposal for a decision.`);
  await addDecision(db, id, outcome, { validity, now: moment.now });
  await publish(db, document, "COMPLETED", moment);
}

/** The decision of a document that came from the earlier system with it. */
export async function addDecision(
  db: Db,
  id: string,
  status: DocumentDecisionStatus,
  { validity, now }: { validity: { start: IsoDate; end: IsoDate | null } | null; now: Date },
): Promise<void> {
  await db
    .insertInto("child_document_decision")
    .values({
      document_id: id,
      status,
      created_at: now,
      valid_from: validity?.start ?? null,
      valid_to: validity?.end ?? null,
    })
    .execute();
}

/** Annuls an accepted decision. Guardians read why, on the page and on the new paper. */
export async function annulDocument(db: Db, id: string, reason: string, { now }: Pick<Moment, "now">): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("child_document_decision")
    .set({ status: "ANNULLED", annulment_reason: reason })
    .where("document_id", "=", id)
    .where("status", "=", "ACCEPTED")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DeskFault(`Document ${id} has no accepted decision.`);
  await db.updateTable("child_document").set({ version: sql`version + 1` }).where("id", "=", id).execute();
  await db.deleteFrom("child_document_read").where("document_id", "=", id).execute();
  await askForNewDocument({ db, now }, "CHILD_DOCUMENT", id);
}

interface Held {
  id: string;
  childId: string;
  status: DocumentStatus;
  type: ChildDocumentType;
}

async function held(db: Db, id: string): Promise<Held> {
  const row = await db
    .selectFrom("child_document as document")
    .innerJoin("document_template as template", "template.id", "document.template_id")
    .select(["document.id", "document.child_id as childId", "document.status", "template.type"])
    .where("document.id", "=", id)
    .forUpdate("document")
    .executeTakeFirst();
  if (!row) throw new DeskFault(`There is no document ${id}.`);
  return row;
}

async function publish(db: Db, document: Held, status: DocumentStatus, { now, today }: Moment): Promise<void> {
  await db
    .updateTable("child_document")
    .set((is) => ({
      status,
      published_content: is.ref("content"),
      published_at: now,
      version: sql`version + 1`,
    }))
    .where("id", "=", document.id)
    .execute();
  await db.deleteFrom("child_document_read").where("document_id", "=", document.id).execute();
  await askForNewDocument({ db, now }, "CHILD_DOCUMENT", document.id);
  await tellOfDocument(db, document, today);
}
