import { z } from "zod";
import { absenceType } from "~/care-days/kinds.ts";
import { call, nothing } from "~/foundation/seam/call.ts";
import { date, daysAsked, finiteDateRange, openObject, uuid } from "~/foundation/seam/wire.ts";

const holidayPeriod = openObject({
  id: uuid,
  period: finiteDateRange,
  reservationsOpenOn: date,
  reservationDeadline: date,
});
export type HolidayPeriod = z.output<typeof holidayPeriod>;

const translated = openObject({ fi: z.string(), sv: z.string(), en: z.string() });

const questionnaireBase = {
  id: uuid,
  absenceType,
  requiresStrongAuth: z.boolean(),
  /** The days on which the questionnaire can be answered. */
  active: finiteDateRange,
  title: translated,
  description: translated,
  descriptionLink: translated,
  conditions: openObject({ continuousPlacement: finiteDateRange.nullable() }),
};

const fixedPeriodQuestionnaire = openObject({
  type: z.literal("FIXED_PERIOD"),
  ...questionnaireBase,
  periodOptions: z.array(finiteDateRange),
  periodOptionLabel: translated,
});
export type FixedPeriodQuestionnaire = z.output<typeof fixedPeriodQuestionnaire>;

const openRangesQuestionnaire = openObject({
  type: z.literal("OPEN_RANGES"),
  ...questionnaireBase,
  period: finiteDateRange,
  /** A range of fewer days gets OTHER_ABSENCE instead of the questionnaire's own kind. */
  absenceTypeThreshold: z.number().int(),
});
export type OpenRangesQuestionnaire = z.output<typeof openRangesQuestionnaire>;

const questionnaire = z.discriminatedUnion("type", [fixedPeriodQuestionnaire, openRangesQuestionnaire]);
export type HolidayQuestionnaire = z.output<typeof questionnaire>;

const questionnaireAnswer = openObject({
  questionnaireId: uuid,
  childId: uuid,
  /** Null: no holiday in any of the periods. */
  fixedPeriod: finiteDateRange.nullable(),
  openRanges: z.array(finiteDateRange),
});
export type HolidayQuestionnaireAnswer = z.output<typeof questionnaireAnswer>;

/** Why a child with a place is not asked: a condition of the survey, the kind of the unit, or the days of the place. */
export const NOT_ASKED = ["CONTINUOUS_PLACEMENT", "SERVICE_VOUCHER", "PLACE_DAYS"] as const;
export type NotAsked = (typeof NOT_ASKED)[number];

const activeQuestionnaire = openObject({
  questionnaire,
  /** The ranges that an answer must lie in, by child: the options that the child can choose, or the whole period. */
  eligibleChildren: z.record(uuid, z.array(finiteDateRange)),
  /** Our own extension: the other children who have a place. A plain gateway does not tell. */
  notAsked: z.record(uuid, z.enum(NOT_ASKED)).default({}),
  previousAnswers: z.array(questionnaireAnswer),
});
export type ActiveQuestionnaire = z.output<typeof activeQuestionnaire>;

/** Nobody has more holidays than this in one questionnaire. */
export const MOST_RANGES = 100;

const id = { id: uuid };

/** Holiday periods and their questionnaires (contract 2.14). */
export const holidayCalls = {
  periods: call({
    method: "GET",
    path: "/citizen/holiday-period",
    level: "weak",
    summary: "The holiday periods of the town, the earliest first",
    output: z.array(holidayPeriod),
  }),
  questionnaires: call({
    method: "GET",
    path: "/citizen/holiday-period/questionnaire",
    level: "weak",
    summary: "The questionnaire that can be answered today, when an own child may be answered for: none or one",
    output: z.array(activeQuestionnaire),
  }),
  /** Both answering calls: 403 for a weak caller if the questionnaire needs strong identification. */
  answerFixedPeriod: call({
    method: "POST",
    path: "/citizen/holiday-period/questionnaire/fixed-period/{id}",
    logged: "holidaysAnswered",
    level: "weak",
    summary: "Answer which of the periods each own child is on holiday; null is none of them",
    params: id,
    body: z.object({ fixedPeriods: z.record(uuid, daysAsked.nullable()) }),
    output: nothing,
    refusals: [{ status: 400 }],
  }),
  answerOpenRanges: call({
    method: "POST",
    path: "/citizen/holiday-period/questionnaire/open-range/{id}",
    logged: "holidaysAnswered",
    level: "weak",
    summary:
      "Answer the days each own child is on holiday; ranges that overlap are a 400, an empty list clears the answer",
    params: id,
    body: z.object({ openRanges: z.record(uuid, z.array(daysAsked).max(MOST_RANGES)) }),
    output: nothing,
    refusals: [{ status: 400 }],
  }),
} as const;
