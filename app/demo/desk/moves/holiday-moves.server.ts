import type { HolidayQuestionnaire } from "~/calendar/holidays/holiday-contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import "~/calendar/holidays/behind/questionnaire-store.server.ts";

/** A questionnaire of either kind without its id. */
export type NewQuestionnaire = HolidayQuestionnaire extends infer One
  ? One extends One
    ? Omit<One, "id">
    : never
  : never;

/** Publishes a questionnaire. It can be answered on its active days. @returns its id */
export async function publishQuestionnaire(db: Db, questionnaire: NewQuestionnaire): Promise<string> {
  const { active, conditions } = questionnaire;
  const { id } = await db
    .insertInto("holiday_questionnaire")
    .values({
      type: questionnaire.type,
      absence_type: questionnaire.absenceType,
      requires_strong_auth: questionnaire.requiresStrongAuth,
      active_start: active.start,
      active_end: active.end,
      title: JSON.stringify(questionnaire.title),
      description: JSON.stringify(questionnaire.description),
      description_link: JSON.stringify(questionnaire.descriptionLink),
      continuous_start: conditions.continuousPlacement?.start ?? null,
      continuous_end: conditions.continuousPlacement?.end ?? null,
      ...ownColumns(questionnaire),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const ownColumns = (questionnaire: NewQuestionnaire) =>
  questionnaire.type === "FIXED_PERIOD"
    ? {
        period_options: JSON.stringify(questionnaire.periodOptions),
        period_option_label: JSON.stringify(questionnaire.periodOptionLabel),
      }
    : {
        period_start: questionnaire.period.start,
        period_end: questionnaire.period.end,
        absence_type_threshold: questionnaire.absenceTypeThreshold,
      };
