import { type Selectable, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { type EarlierFile, type ErrandWithFiles, MOST_EARLIER_FILES } from "../own-files-contract.ts";
import { type Attachment, attachmentOf, isLoose, isNotRefused, SHARED } from "./attachment-store.server.ts";
import type { Errand } from "./errand-store.server.ts";

type Row = Selectable<Tables["attachment"]>;

/** The column of each kind of errand. */
const ERRAND_COLUMNS = {
  application: "application_id",
  incomeStatement: "income_statement_id",
} as const satisfies Record<ErrandWithFiles, Errand["column"]>;

export interface OwnFile extends Attachment {
  id: string;
  /** Null for a loose file. */
  parent: Errand | null;
  type: string | null;
  receivedAt: Date;
}

export const haveOneType = ([first, ...others]: readonly OwnFile[]): boolean =>
  first !== undefined && others.every(({ type }) => type === first.type);

/** True when all files belong to one errand, or to none, and have one purpose. */
export const haveOnePlace = (files: readonly OwnFile[]): boolean =>
  haveOneType(files) &&
  files.every(({ parent }) => parent?.column === files[0]?.parent?.column && parent?.id === files[0]?.parent?.id);

/**
 * Files that this person uploaded, in the order of their ids. Null when one is unknown or another person's, and when
 * one has been sent in a message, which stays as it is (contract 3.8), or has a virus.
 */
export async function ownFiles(db: Db, personId: string, ids: readonly string[]): Promise<OwnFile[] | null> {
  const rows = await db
    .selectFrom("attachment")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .where("uploaded_by_person", "=", personId)
    .where("message_content_id", "is", null)
    .where(isNotRefused)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const files = ids.flatMap((id) => found.get(id) ?? []);
  return files.length === ids.length ? files.map(ownFileOf) : null;
}

function ownFileOf(row: Row): OwnFile {
  const column = Object.values(ERRAND_COLUMNS).find((one) => row[one] !== null);
  const parentId = column ? row[column] : null;
  return {
    ...attachmentOf(row),
    id: row.id,
    parent: column && parentId ? { column, id: parentId } : null,
    type: row.type,
    receivedAt: row.received_at,
  };
}

/**
 * Files that this person added to errands of one kind, and those shared from a phone and kept, the newest first. Files with
 * the same bytes and name are one. Files that the errand `besides` has are left out.
 */
export async function earlierFiles(
  db: Db,
  personId: string,
  { errand, besides }: { errand: ErrandWithFiles; besides: string | null },
): Promise<EarlierFile[]> {
  const column = ERRAND_COLUMNS[errand];
  const { rows } = await sql<Pick<Row, "id" | "name" | "content_type" | "size" | "received_at">>`
    select id, name, content_type, size, received_at from (
      select distinct on (file.sha256, file.name)
        file.id, file.name, file.content_type, file.size, file.received_at, file.arrival
      from attachment file
      where file.uploaded_by_person = ${personId} and ${isNotRefused}
        and (${sql.ref(`file.${column}`)} is not null or (file.type = ${SHARED.kept} and ${isLoose}))
        and not exists (
          select from attachment there
          where there.uploaded_by_person = ${personId} and ${sql.ref(`there.${column}`)} = ${besides}
            and there.sha256 = file.sha256 and there.name = file.name
        )
      order by file.sha256, file.name, file.arrival desc
    ) newest
    order by arrival desc
    limit ${MOST_EARLIER_FILES}`.execute(db);
  return rows.map(({ id, name, content_type, size, received_at }) => ({
    id,
    name,
    contentType: content_type,
    size,
    receivedAt: wireDateTime(received_at),
  }));
}
