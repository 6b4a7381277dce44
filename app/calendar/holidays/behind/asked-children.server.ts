import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { HolidayQuestionnaire, HolidayQuestionnaireAnswer } from "../holiday-contract.ts";
import { eligibleRanges, type HolidayPlace } from "../questionnaire-eligibility.ts";
import { activeQuestionnaire, ownChildrenAsked } from "./questionnaire-store.server.ts";

/** The questionnaire that is open, and by own child the ranges in which it may be answered. */
export interface AskedChildren {
  questionnaire: HolidayQuestionnaire;
  /** Every own child; an empty list for one who is not asked. */
  ranges: ReadonlyMap<string, FiniteDateRange[]>;
  previousAnswers: HolidayQuestionnaireAnswer[];
}

/** Null when no questionnaire of the town's kind is open today. */
export async function askedChildren({ db, guardian, today, settings }: GuardianContext): Promise<AskedChildren | null> {
  const { holidayQuestionnaire, calendarOpenDays } = settings.town.careDays;
  const questionnaire = await activeQuestionnaire(db, holidayQuestionnaire, today);
  if (!questionnaire) return null;
  const children = await ownChildrenAsked(db, { guardianId: guardian.id, questionnaireId: questionnaire.id, today });
  const rangesOf = (places: readonly HolidayPlace[]) =>
    eligibleRanges(questionnaire, places, { today, calendarOpenDays });
  return {
    questionnaire,
    ranges: new Map([...children].map(([id, { places }]) => [id, rangesOf(places)])),
    previousAnswers: [...children.values()].flatMap(({ answer }) => answer ?? []),
  };
}
