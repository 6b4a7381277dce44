import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ClubTerm, PreschoolTerm } from "../contract.ts";

interface PreschoolTermTable {
  id: Generated<string>;
  finnish_start: IsoDate;
  finnish_end: IsoDate;
  swedish_start: IsoDate;
  swedish_end: IsoDate;
  extended_start: IsoDate;
  extended_end: IsoDate;
  application_start: IsoDate;
  application_end: IsoDate;
  term_breaks: Generated<FiniteDateRange[]>;
}

interface ClubTermTable {
  id: Generated<string>;
  term_start: IsoDate;
  term_end: IsoDate;
  application_start: IsoDate;
  application_end: IsoDate;
  term_breaks: Generated<FiniteDateRange[]>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    preschool_term: PreschoolTermTable;
    club_term: ClubTermTable;
  }
}

export async function clubTerms(db: Db): Promise<ClubTerm[]> {
  const rows = await db
    .selectFrom("club_term")
    .select(["id", "term_start", "term_end", "application_start", "application_end", "term_breaks"])
    .orderBy("term_start")
    .orderBy("term_end")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    term: { start: row.term_start, end: row.term_end },
    applicationPeriod: { start: row.application_start, end: row.application_end },
    termBreaks: row.term_breaks,
  }));
}

export async function preschoolTerms(db: Db): Promise<PreschoolTerm[]> {
  const rows = await db
    .selectFrom("preschool_term")
    .select([
      "id",
      "finnish_start",
      "finnish_end",
      "swedish_start",
      "swedish_end",
      "extended_start",
      "extended_end",
      "application_start",
      "application_end",
      "term_breaks",
    ])
    .orderBy("extended_start")
    .orderBy("extended_end")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    finnishPreschool: { start: row.finnish_start, end: row.finnish_end },
    swedishPreschool: { start: row.swedish_start, end: row.swedish_end },
    extendedTerm: { start: row.extended_start, end: row.extended_end },
    applicationPeriod: { start: row.application_start, end: row.application_end },
    termBreaks: row.term_breaks,
  }));
}

/** Days of a term and its breaks, for reading with what else a statement asks. */
export interface ClubTermDays {
  term: FiniteDateRange;
  breaks: FiniteDateRange[];
}

export interface PreschoolTermDays {
  finnish: FiniteDateRange;
  swedish: FiniteDateRange;
  extended: FiniteDateRange;
  breaks: FiniteDateRange[];
}

/** The terms of `clubTerms` as one value of another statement. */
export const clubTermDays = sql<ClubTermDays[]>`(
  select coalesce(json_agg(json_build_object('breaks', term_breaks,
    'term', json_build_object('start', term_start, 'end', term_end)) order by term_start, term_end), '[]')
  from club_term)`;

/** The terms of `preschoolTerms` as one value of another statement. */
export const preschoolTermDays = sql<PreschoolTermDays[]>`(
  select coalesce(json_agg(json_build_object('breaks', term_breaks,
    'finnish', json_build_object('start', finnish_start, 'end', finnish_end),
    'swedish', json_build_object('start', swedish_start, 'end', swedish_end),
    'extended', json_build_object('start', extended_start, 'end', extended_end))
    order by extended_start, extended_end), '[]')
  from preschool_term)`;
