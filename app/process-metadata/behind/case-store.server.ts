import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { CaseSubject } from "../case-register.ts";

interface CaseProcessTable {
  id: Generated<string>;
  subject_kind: CaseSubject;
  subject_id: string;
  process_definition_number: string;
  year: number;
  number: number;
  organization: string;
  registered_at: Date;
}

interface CaseNumberTable {
  process_definition_number: string;
  year: number;
  last_number: number;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    case_process: CaseProcessTable;
    case_number: CaseNumberTable;
  }
}

export interface NewCase {
  kind: CaseSubject;
  subjectId: string;
  /** The class in the filing plan. */
  definition: string;
  organization: string;
}

/**
 * Registers a case in the transaction that begins it, with the next number of its class and year. An existing case
 * stays unchanged.
 */
export async function addCase(
  db: Db,
  { kind, subjectId, definition, organization }: NewCase,
  now: Date,
): Promise<void> {
  const known = await db
    .selectFrom("case_process")
    .select("id")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  if (known) return;
  const year = Number(dateAt(now).slice(0, 4));
  const { last_number } = await db
    .insertInto("case_number")
    .values({ process_definition_number: definition, year, last_number: 1 })
    .onConflict((taken) =>
      taken
        .columns(["process_definition_number", "year"])
        .doUpdateSet({ last_number: sql<number>`case_number.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("case_process")
    .values({
      subject_kind: kind,
      subject_id: subjectId,
      process_definition_number: definition,
      year,
      number: last_number,
      organization,
      registered_at: now,
    })
    .execute();
}
