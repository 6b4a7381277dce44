import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { AbsenceType } from "~/care-days/kinds.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { HolidayQuestionnaire, HolidayQuestionnaireAnswer } from "../holiday-contract.ts";
import type { HolidayPlace } from "../questionnaire-eligibility.ts";

type Words = Record<Language, string>;

interface HolidayQuestionnaireTable {
  id: Generated<string>;
  type: HolidayQuestionnaire["type"];
  absence_type: AbsenceType;
  requires_strong_auth: boolean;
  active_start: IsoDate;
  active_end: IsoDate;
  title: JSONColumnType<Words>;
  description: JSONColumnType<Words>;
  description_link: JSONColumnType<Words>;
  continuous_start: IsoDate | null;
  continuous_end: IsoDate | null;
  period_options: JSONColumnType<FiniteDateRange[]> | null;
  period_option_label: JSONColumnType<Words> | null;
  period_start: IsoDate | null;
  period_end: IsoDate | null;
  absence_type_threshold: number | null;
}

interface HolidayQuestionnaireAnswerTable {
  questionnaire_id: string;
  child_id: string;
  fixed_start: IsoDate | null;
  fixed_end: IsoDate | null;
  open_ranges: JSONColumnType<FiniteDateRange[]>;
  answered_by: string | null;
  answered_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    holiday_questionnaire: HolidayQuestionnaireTable;
    holiday_questionnaire_answer: HolidayQuestionnaireAnswerTable;
  }
}

/** The questionnaire of this kind that can be answered on a day. If there are several, the one that ends first. */
export async function activeQuestionnaire(
  db: Db,
  type: HolidayQuestionnaire["type"],
  today: IsoDate,
): Promise<HolidayQuestionnaire | null> {
  const row = await db
    .selectFrom("holiday_questionnaire")
    .selectAll()
    .where("type", "=", type)
    .where("active_start", "<=", today)
    .where("active_end", ">=", today)
    .orderBy("active_end")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ? read(row) : null;
}

function read(row: Selectable<HolidayQuestionnaireTable>): HolidayQuestionnaire {
  const base = {
    id: row.id,
    absenceType: row.absence_type,
    requiresStrongAuth: row.requires_strong_auth,
    active: { start: row.active_start, end: row.active_end },
    title: row.title,
    description: row.description,
    descriptionLink: row.description_link,
    conditions: { continuousPlacement: rangeOf(row.continuous_start, row.continuous_end) },
  };
  if (row.type === "FIXED_PERIOD")
    return {
      ...base,
      type: "FIXED_PERIOD",
      periodOptions: present(row.period_options),
      periodOptionLabel: present(row.period_option_label),
    };
  return {
    ...base,
    type: "OPEN_RANGES",
    period: present(rangeOf(row.period_start, row.period_end)),
    absenceTypeThreshold: present(row.absence_type_threshold),
  };
}

const rangeOf = (start: IsoDate | null, end: IsoDate | null): FiniteDateRange | null =>
  start && end ? { start, end } : null;

/** A check of the table makes sure that each kind has its columns. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error("A questionnaire lacks a column of its kind");
  return value;
}

/** An own child, who may be asked. */
export interface OwnChild {
  /** Past and coming ones. */
  places: HolidayPlace[];
  /** The child's answer to this questionnaire. */
  answer: HolidayQuestionnaireAnswer | null;
}

/** Each own child with its places and its answer to this questionnaire. */
export async function ownChildrenAsked(
  db: Db,
  { guardianId, questionnaireId, today }: { guardianId: string; questionnaireId: string; today: IsoDate },
): Promise<Map<string, OwnChild>> {
  const rows = await db
    .selectFrom(ownChildIds(db, guardianId, today).as("own"))
    .leftJoin("placement", "placement.child_id", "own.child_id")
    .leftJoin("unit", "unit.id", "placement.unit_id")
    .leftJoin("holiday_questionnaire_answer as answer", (join) =>
      join.onRef("answer.child_id", "=", "own.child_id").on("answer.questionnaire_id", "=", questionnaireId),
    )
    .select(["own.child_id", "placement.type", "placement.start_date", "placement.end_date", "unit.provider_type"])
    .select(["answer.fixed_start", "answer.fixed_end", "answer.open_ranges"])
    .orderBy("own.child_id")
    .orderBy("placement.start_date")
    .execute();
  const children = new Map<string, OwnChild>();
  for (const { child_id: childId, type, start_date, end_date, provider_type, ...row } of rows) {
    // Only a child without an answer has no list of ranges.
    const answer = row.open_ranges && {
      questionnaireId,
      childId,
      fixedPeriod: rangeOf(row.fixed_start, row.fixed_end),
      openRanges: row.open_ranges,
    };
    const child = children.get(childId) ?? { places: [], answer };
    children.set(childId, child);
    const isServiceVoucher = provider_type === "PRIVATE_SERVICE_VOUCHER";
    if (type && start_date && end_date) child.places.push({ type, isServiceVoucher, start: start_date, end: end_date });
  }
  return children;
}

/** Saves an answer over the earlier one. */
export async function saveAnswer(
  db: Db,
  answer: HolidayQuestionnaireAnswer,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  const values = {
    questionnaire_id: answer.questionnaireId,
    child_id: answer.childId,
    fixed_start: answer.fixedPeriod?.start ?? null,
    fixed_end: answer.fixedPeriod?.end ?? null,
    open_ranges: JSON.stringify(answer.openRanges),
    answered_by: personId,
    answered_at: now,
  };
  const { questionnaire_id: _, child_id: __, ...changed } = values;
  await db
    .insertInto("holiday_questionnaire_answer")
    .values(values)
    .onConflict((conflict) => conflict.columns(["questionnaire_id", "child_id"]).doUpdateSet(changed))
    .execute();
}
