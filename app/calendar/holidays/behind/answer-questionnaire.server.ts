import { writeQuestionnaireAbsences } from "~/care-days/behind/questionnaire-absences.server.ts";
import { holdOwnChildren } from "~/care-days/behind/write-days-store.server.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { absenceOfRange, rangeFaults } from "../answer-faults.ts";
import type { HolidayQuestionnaire, HolidayQuestionnaireAnswer } from "../holiday-contract.ts";
import { type AskedChildren, askedChildren } from "./asked-children.server.ts";
import { saveAnswer } from "./questionnaire-store.server.ts";

type ChildAnswer = Pick<HolidayQuestionnaireAnswer, "childId" | "fixedPeriod" | "openRanges">;

export interface Asking {
  id: string;
  type: HolidayQuestionnaire["type"];
  childIds: readonly string[];
}

/**
 * The questionnaire, if the guardian can answer it for these children. Null for another family's child, and for a weak
 * session if the questionnaire needs strong identification (contract 3.14: the call checks it).
 * @throws Refusal 400 if it is unknown, not open or of another kind
 */
export async function mayAnswer(
  context: GuardianContext,
  { id, type, childIds }: Asking,
): Promise<AskedChildren | null> {
  const asked = await askedChildren(context);
  if (asked && childIds.some((childId) => !asked.ranges.has(childId))) return null;
  if (!asked || asked.questionnaire.id !== id || asked.questionnaire.type !== type) return refuse(400);
  return asked.questionnaire.requiresStrongAuth && context.guardian.level !== "strong" ? null : asked;
}

/**
 * Saves all answers and their absences, or nothing. Days off must lie inside the child's own ranges, so a child who is not
 * asked has none. "No holiday" needs no range: it is stored of every own child (contract 3.14).
 */
export async function answerQuestionnaire(
  context: GuardianContext,
  { questionnaire, ranges: rangesOf }: AskedChildren,
  answers: readonly ChildAnswer[],
): Promise<void> {
  const { db, guardian, now, today, settings } = context;
  for (const { childId, fixedPeriod, openRanges } of answers) {
    const eligible = rangesOf.get(childId) ?? [];
    const ranges = daysOff(fixedPeriod, openRanges);
    refuseIf(rangeFaults(ranges, eligible).some((fault) => fault !== null));
  }
  const childIds = answers.map(({ childId }) => childId);
  refuseIf(!(await holdOwnChildren(db, guardian.id, childIds, today)), 403);
  for (const answer of answers)
    await saveAnswer(db, { ...answer, questionnaireId: questionnaire.id }, { personId: guardian.id, now });
  await writeQuestionnaireAbsences(db, {
    questionnaireId: questionnaire.id,
    answered: childIds,
    holidays: answers.flatMap(({ childId, fixedPeriod, openRanges }) =>
      daysOff(fixedPeriod, openRanges).map((range) => ({ childId, range, type: absenceOfRange(range, questionnaire) })),
    ),
    guardianId: guardian.id,
    now,
    today,
    plannedForHours: settings.town.careDays.plannedAbsenceForHours,
  });
}

const daysOff = (fixedPeriod: FiniteDateRange | null, openRanges: readonly FiniteDateRange[]) =>
  fixedPeriod ? [fixedPeriod] : openRanges;
