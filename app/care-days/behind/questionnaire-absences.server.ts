import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { isLasting } from "../absences/shown-absence.ts";
import { type DayWrite, dayWrite, type Writing } from "../day-write.ts";
import { daysOf, spanning } from "../days-of.ts";
import type { AbsenceType } from "../kinds.ts";
import { familyDays } from "./care-of-family.server.ts";
import { writeDays } from "./write-days-store.server.ts";

/** The days on which a child is away by an answer to a holiday questionnaire. */
export interface HolidayOfChild {
  childId: string;
  range: FiniteDateRange;
  type: AbsenceType;
}

/**
 * Writes the absences of an answer to a holiday questionnaire (contract 3.14). First it deletes earlier absences of the
 * same questionnaire. On each operation day it then deletes reservations and the guardians' own absences. It adds
 * absences of the type for each part of the day, marked as the questionnaire's. Absences by the staff stay. The caller
 * has locked the children (`holdOwnChildren`). The caller has checked that the ranges are allowed and short.
 *
 * @param answered all children of the answer, also those without a holiday
 * @param plannedForHours whether another reason becomes a planned absence with agreed hours too (contract 1.10)
 */
export async function writeQuestionnaireAbsences(
  db: Db,
  {
    questionnaireId,
    answered,
    holidays,
    guardianId,
    now,
    today,
    plannedForHours,
  }: {
    questionnaireId: string;
    answered: readonly string[];
    holidays: readonly HolidayOfChild[];
    guardianId: string;
    now: Date;
    today: IsoDate;
    plannedForHours: boolean;
  },
): Promise<void> {
  await sql`
    delete from absence where child_id = any(${[...answered]}) and questionnaire_id = ${questionnaireId}`.execute(db);
  const range = spanning(holidays.flatMap(({ range: { start, end } }) => [start, end]));
  if (!range) return;
  const childIds = [...new Set(holidays.map(({ childId }) => childId))];
  const family = await familyDays(db, { childIds, range, today });
  const writing: Writing = {
    changed: { at: now.toISOString(), byType: "CITIZEN", byId: guardianId },
    plannedForHours,
    questionnaireId,
  };
  const writes = new Map<string, DayWrite>();
  for (const { childId, range: days, type } of holidays) {
    for (const date of daysOf(days)) {
      const day = family.care(childId, date);
      if (!day?.isOperationDay) continue;
      const away = { type, categories: day.categories };
      const decided = { reservations: [], away, stays: isLasting };
      writes.set(childId + date, dayWrite(day, family.absences(day), decided, writing));
    }
  }
  await writeDays(db, [...writes.values()]);
}
