import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import type { PedagogicalDocument } from "../pedagogical-documents-contract.ts";
import "~/attachments/behind/attachment-store.server.ts";

interface PedagogicalDocumentTable {
  id: Generated<string>;
  child_id: string;
  description: string;
  created_at: Date;
  /** Grows in the order in which the documents are written. */
  number: Generated<number>;
}

interface PedagogicalDocumentReadTable {
  document_id: string;
  person_id: string;
  read_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    pedagogical_document: PedagogicalDocumentTable;
    pedagogical_document_read: PedagogicalDocumentReadTable;
  }
}

type Row = Omit<PedagogicalDocument, "createdAt" | "childId"> & { createdAt: Date };

/**
 * The documents of a child, the newest first, without empty ones. A document without files counts as read (contract
 * 3.21). An empty list if all places of the child have ended.
 */
export async function pedagogicalDocumentsOf(
  db: Db,
  guardianId: string,
  { childId, today }: { childId: string; today: IsoDate },
): Promise<PedagogicalDocument[]> {
  const { rows } = await sql<Row>`
    select document.id, document.description, document.created_at as "createdAt",
      files.attachments = '[]' or exists (select from pedagogical_document_read was
        where was.document_id = document.id and was.person_id = ${guardianId}) as "isRead",
      files.attachments
    from pedagogical_document document
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'contentType', file.content_type)
        order by file.arrival), '[]') as attachments
      from attachment file where file.pedagogical_document_id = document.id
    ) files
    where document.child_id = ${childId} and (document.description <> '' or files.attachments <> '[]')
      and ${hasPlace(today)}
    order by document.created_at desc, document.number desc`.execute(db);
  return rows.map((row) => ({ ...row, childId, createdAt: wireDateTime(row.createdAt) }));
}

/** How many documents with files of each own child the guardian has not opened. Others are not there. */
export const pedagogicalDocumentsToRead = (db: Db, { guardianId, today }: CountedFor) => sql<{
  childId: string;
  waiting: number;
}>`select document.child_id as "childId", count(*)::int as waiting from pedagogical_document document
    where document.child_id in ${ownChildIds(db, guardianId, today)} and ${hasPlace(today)}
      and exists (select from attachment file where file.pedagogical_document_id = document.id)
      and not exists (select from pedagogical_document_read was
        where was.document_id = document.id and was.person_id = ${guardianId})
    group by document.child_id`;

/** One line for each child with such documents: the documents have no names. */
export const childrenWithPedagogicalDocuments = (db: Db, of: CountedFor) => sql<{ childId: string; waiting: number }>`
  select "childId", 1 as waiting from (${pedagogicalDocumentsToRead(db, of)}) as unread`;

/** The number of documents, as the contract's own call tells it (contract 2.21). */
export async function unreadPedagogicalDocuments(
  db: Db,
  guardianId: string,
  today: IsoDate,
): Promise<Record<string, number>> {
  const { rows } = await pedagogicalDocumentsToRead(db, { guardianId, today }).execute(db);
  return Object.fromEntries(rows.map(({ childId, waiting }) => [childId, waiting]));
}

/** True for a document of an own child who has a place or gets one. */
export async function isReadablePedagogicalDocument(
  db: Db,
  guardianId: string,
  { documentId, today }: { documentId: string; today: IsoDate },
): Promise<boolean> {
  const { rows } = await sql`
    select from pedagogical_document document where document.id = ${documentId} and ${hasPlace(today)}
      and document.child_id in ${ownChildIds(db, guardianId, today)}`.execute(db);
  return rows.length > 0;
}

/** The first time stays. */
export async function markPedagogicalDocumentRead(
  db: Db,
  guardianId: string,
  documentId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("pedagogical_document_read")
    .values({ document_id: documentId, person_id: guardianId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const hasPlace = (today: IsoDate) => sql<boolean>`exists (
  select from placement where placement.child_id = document.child_id and placement.end_date >= ${today})`;
