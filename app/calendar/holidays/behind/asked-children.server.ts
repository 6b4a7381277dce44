import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { HolidayQuestionnaire, HolidayQuestionnaireAnswer, NotAsked } from "../holiday-contract.ts";
import { eligibleRanges, whyNotAsked } from "../questionnaire-eligibility.ts";
import { activeQuestionnaire, ownChildrenAsked } from "./questionnaire-store.server.ts";

/** The open questionnaire, and the ranges in which each own child can be answered for. */
export interface AskedChildren {
  questionnaire: HolidayQuestionnaire;
  /** Every own child. The list is empty for a child who is not asked. */
  ranges: ReadonlyMap<string, FiniteDateRange[]>;
  /** Each own child who is not asked, but has a place. */
  notAsked: ReadonlyMap<string, NotAsked>;
  previousAnswers: HolidayQuestionnaireAnswer[];
}

/** Null when no questionnaire of the town's kind is open today. */
export async function askedChildren({ db, guardian, today, settings }: GuardianContext): Promise<AskedChildren | null> {
  const { holidayQuestionnaire, calendarOpenDays } = settings.town.careDays;
  const questionnaire = await activeQuestionnaire(db, holidayQuestionnaire, today);
  if (!questionnaire) return null;
  const children = await ownChildrenAsked(db, { guardianId: guardian.id, questionnaireId: questionnaire.id, today });
  const ranges = new Map<string, FiniteDateRange[]>();
  const notAsked = new Map<string, NotAsked>();
  for (const [id, { places }] of children) {
    const ofChild = eligibleRanges(questionnaire, places, { today, calendarOpenDays });
    ranges.set(id, ofChild);
    const reason = ofChild.length > 0 ? null : whyNotAsked(questionnaire, places, today);
    if (reason) notAsked.set(id, reason);
  }
  return {
    questionnaire,
    ranges,
    notAsked,
    previousAnswers: [...children.values()].flatMap(({ answer }) => answer ?? []),
  };
}
