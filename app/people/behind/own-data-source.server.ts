import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { personNameIn } from "./person-name.server.ts";

/** Whose copy of own data it is, and when. */
interface Whose {
  personId: string;
  today: IsoDate;
}

/** Who reads the answers of their forms, in which language. */
export interface OwnReader extends Whose {
  language: Language;
}

/** An answer in the words of its form; empty where the guardian left the question open. `lang`: when it is another. */
export interface AnswerOfForm {
  question: string;
  answer: string;
  lang?: Language | undefined;
}

/**
 * The query of a section of the copy. A column is a fact, by its name; a column that is none is for the answers alone. No query
 * reads another adult's address, contacts or code. Of a child it reads no address, because that may be the other guardian's.
 */
type OwnDataQuery<Row extends object> = (db: Db, of: Whose) => RawBuilder<Row>;
export type OwnDataQueries = Readonly<Record<string, OwnDataQuery<object>>>;

/** A section of the copy of own data: its facts, and what was answered in forms. `Row`: the facts that are codes. */
export type OwnDataSource<Row extends object> =
  | OwnDataQuery<Row>
  | {
      readonly facts: OwnDataQuery<Row>;
      /**
       * The answers in the form of each row, by its `id`, in the words of the questions: a new question is told too. Another
       * adult's contacts and everybody else's identity codes are left out.
       */
      readonly answers: (
        db: Db,
        reader: OwnReader,
        ids: readonly string[],
      ) => Promise<ReadonlyMap<string, readonly AnswerOfForm[]>>;
    };

/** A moment in the municipality's time, to the minute. */
export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/Helsinki', 'YYYY-MM-DD"T"HH24:MI:SS')`;

export const childName = personNameIn("child");
