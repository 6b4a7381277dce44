import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import type { OwnDataItem } from "../own-data-contract.ts";

/** Whose copy it is, and when. */
export interface Whose {
  personId: string;
  today: IsoDate;
}

/** The query of a section. A column is a fact, by its name. The `id` of a form finds its answers and is no fact. */
export type OwnDataSource = (db: Db, of: Whose) => RawBuilder<OwnDataItem & { id?: string }>;

/** A moment in the municipality's time, to the minute. */
export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/Helsinki', 'YYYY-MM-DD"T"HH24:MI:SS')`;

export const childName = personNameIn("child");
