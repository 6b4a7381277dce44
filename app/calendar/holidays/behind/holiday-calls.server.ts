import { holidayPeriodsOf } from "~/care-days/behind/town-days-store.server.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { type ActiveQuestionnaire, holidayCalls } from "../holiday-contract.ts";
import { answerQuestionnaire, mayAnswer } from "./answer-questionnaire.server.ts";
import { askedChildren } from "./asked-children.server.ts";

export const servedHolidayCalls = {
  periods: serve(holidayCalls.periods, { may: anyone }, ({ db, guardian }) => holidayPeriodsOf(db, guardian)),
  questionnaires: serve(holidayCalls.questionnaires, { may: anyone }, openQuestionnaires),
  answerFixedPeriod: serve(
    holidayCalls.answerFixedPeriod,
    {
      may: (context, { id, body }) =>
        mayAnswer(context, { id, type: "FIXED_PERIOD", childIds: Object.keys(body.fixedPeriods) }),
    },
    (context, { body }, asked) => {
      const answers = Object.entries(body.fixedPeriods).map(([childId, fixedPeriod]) => ({
        childId,
        fixedPeriod,
        openRanges: [],
      }));
      return answerQuestionnaire(context, asked, answers);
    },
  ),
  answerOpenRanges: serve(
    holidayCalls.answerOpenRanges,
    {
      may: (context, { id, body }) =>
        mayAnswer(context, { id, type: "OPEN_RANGES", childIds: Object.keys(body.openRanges) }),
    },
    (context, { body }, asked) => {
      const answers = Object.entries(body.openRanges).map(([childId, openRanges]) => ({
        childId,
        fixedPeriod: null,
        openRanges,
      }));
      return answerQuestionnaire(context, asked, answers);
    },
  ),
} satisfies ServedCalls<{ holidays: typeof holidayCalls }>["holidays"];

/** The open questionnaire, if an own child can be answered for (contract 3.14). */
async function openQuestionnaires(context: GuardianContext): Promise<ActiveQuestionnaire[]> {
  const asked = await askedChildren(context);
  const eligible = [...(asked?.ranges ?? [])].filter(([, ranges]) => ranges.length > 0);
  if (!asked || eligible.length === 0) return [];
  const { questionnaire, notAsked, previousAnswers } = asked;
  return [
    {
      questionnaire,
      eligibleChildren: Object.fromEntries(eligible),
      notAsked: Object.fromEntries(notAsked),
      previousAnswers,
    },
  ];
}
