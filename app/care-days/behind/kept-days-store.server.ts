import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { FiniteDateRange, IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import { calledNameIn } from "~/people/behind/person-name.server.ts";
import type { KeptAbsence } from "../absences/shown-absence.ts";
import type { ModifiedByType } from "./care-day-tables.server.ts";

/** The person who last changed a reservation or an absence, and the time. */
export interface Change {
  at: Date;
  byType: ModifiedByType;
  by: { id: string; name: string } | null;
}

export interface KeptReservation {
  childId: string;
  date: IsoDate;
  /** Null: present, without times. */
  times: { start: IsoTime; end: IsoTime } | null;
  changed: Change;
}

export interface AbsenceOfDay extends KeptAbsence {
  childId: string;
  date: IsoDate;
  changed: Change;
}

interface Asked {
  childIds: readonly string[];
  start: IsoDate;
  end: IsoDate;
}

const changer = sql<{ id: string; name: string } | null>`case
  when person.id is not null then jsonb_build_object('id', person.id, 'name', ${calledNameIn("person")})
  when employee.id is not null then jsonb_build_object('id', employee.id, 'name',
    employee.first_name || ' ' || employee.last_name)
  end`.as("changer");

const reservationsIn = statement((db, asked: Asked) =>
  db
    .selectFrom("reservation")
    .leftJoin("person", "person.id", "reservation.modified_by_person")
    .leftJoin("employee", "employee.id", "reservation.modified_by_employee")
    .select(["child_id", "date", "start_time", "end_time", "modified_at", "modified_by_type", changer])
    .where("child_id", "=", anyOf(asked.childIds))
    .where("date", ">=", asked.start)
    .where("date", "<=", asked.end)
    // Reservations without times first, then by start (contract 3.12).
    .orderBy("date")
    .orderBy(sql`start_time nulls first`),
);

const absencesIn = statement((db, asked: Asked) =>
  db
    .selectFrom("absence")
    .leftJoin("person", "person.id", "absence.modified_by_person")
    .leftJoin("employee", "employee.id", "absence.modified_by_employee")
    .select(["child_id", "date", "category", "type", "questionnaire_id", "modified_at", "modified_by_type", changer])
    .where("child_id", "=", anyOf(asked.childIds))
    .where("date", ">=", asked.start)
    .where("date", "<=", asked.end)
    .orderBy("date")
    .orderBy("category"),
);

const attendancesIn = statement((db, asked: Asked) =>
  db
    .selectFrom("attendance")
    .select(["child_id", "date", "start_time", "end_time"])
    .where("child_id", "=", anyOf(asked.childIds))
    .where("date", ">=", asked.start)
    .where("date", "<=", asked.end)
    .orderBy("date")
    .orderBy("start_time"),
);

export async function reservationsOf(
  db: Db,
  childIds: readonly string[],
  range: FiniteDateRange,
): Promise<KeptReservation[]> {
  const rows = await reservationsIn(db, { childIds, start: range.start, end: range.end });
  return rows.map((row) => ({
    childId: row.child_id,
    date: row.date,
    times: row.start_time && row.end_time ? { start: row.start_time, end: row.end_time } : null,
    changed: changeOf(row),
  }));
}

export async function absencesOf(db: Db, childIds: readonly string[], range: FiniteDateRange): Promise<AbsenceOfDay[]> {
  const rows = await absencesIn(db, { childIds, start: range.start, end: range.end });
  return rows.map((row) => ({
    childId: row.child_id,
    date: row.date,
    category: row.category,
    type: row.type,
    modifiedByType: row.modified_by_type,
    questionnaireId: row.questionnaire_id,
    changed: changeOf(row),
  }));
}

export interface KeptAttendance {
  childId: string;
  date: IsoDate;
  start: IsoTime;
  end: IsoTime | null;
}

export async function attendancesOf(
  db: Db,
  childIds: readonly string[],
  range: FiniteDateRange,
): Promise<KeptAttendance[]> {
  const rows = await attendancesIn(db, { childIds, start: range.start, end: range.end });
  return rows.map((row) => ({ childId: row.child_id, date: row.date, start: row.start_time, end: row.end_time }));
}

const changeOf = (row: {
  modified_at: Date;
  modified_by_type: ModifiedByType;
  changer: { id: string; name: string } | null;
}): Change => ({ at: row.modified_at, byType: row.modified_by_type, by: row.changer });
