import { strongLoginPath } from "~/api/login-addresses.ts";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { KEPT_PARAMETER } from "~/foundation/drafts/kept-parameter.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { type RowChange, rowChangeIn } from "~/foundation/forms/reading/row-changes.ts";
import { codeOfRefusal, refusalOf } from "~/foundation/forms/refusals.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { rowStep } from "~/foundation/long-form/rows.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { EACH, HOLIDAYS_PATH, pageWithDay } from "../../calendar-addresses.ts";
import { markOf } from "../../editing/loaded-days.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { ownChildrenShown } from "../../family/parts/own-children.server.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { holidayTexts } from "../../texts/holidays/index.ts";
import {
  ANSWERED,
  answeredTogether,
  canBeTogether,
  drawnIn,
  fixedAnswers,
  fixedField,
  NO_HOLIDAY,
  openAnswers,
  openField,
  openList,
  periodValue,
  ROW_FIELDS,
  SURVEY,
} from "../holiday-answers.ts";
import { type ActiveQuestionnaire, NOT_ASKED, type NotAsked } from "../holiday-contract.ts";
import { answersInWords, strangersIn, toldUnsent, type UnsentAnswer } from "./unsent-answers.ts";

const PLACE = { modal: "holidays" };

/** The survey ended between the form and the post. The banner has the answers: the page has no form for them any more. */
const over = (unsent: readonly UnsentAnswer[]) =>
  andThen(important(told(holidayTexts, "done.over")), [told(holidayTexts, "done.overWhy"), ...toldUnsent(unsent)]);

export interface HolidaysView {
  /** Null if nothing can be answered. */
  survey: ActiveQuestionnaire | null;
  /** The children that are asked about. */
  family: ShownChild[];
  /** One question is for all of them. A guardian may ask for a question for each. */
  isTogether: boolean;
  /** The other children, by the reason why they are not asked about. */
  others: { reason: NotAsked; names: string[] }[];
  /** Where a weak session identifies itself, when it cannot answer this survey. */
  identify: string | null;
  defaults: Record<string, string>;
  /** A mark of the answers that are stored now. */
  answered: string;
  /** What was told of this form before, and is not mended yet. */
  faults: readonly FieldFault[];
  opening: FormOpening;
}

/** The survey that can be answered today, when there is one. */
export async function openSurvey({ api }: AtCalendar): Promise<ActiveQuestionnaire | null> {
  const [survey = null] = await insteadOfRefusal(api.holidays.questionnaires(), [], ...NOT_SERVED);
  return survey;
}

export const needsStrong = ({ questionnaire }: ActiveQuestionnaire, { guardian }: AtCalendar): boolean =>
  questionnaire.requiresStrongAuth && guardian.level !== "strong";

export async function holidaysAtPage(at: AtCalendar): Promise<HolidaysView> {
  const [survey, all, opening] = await Promise.all([openSurvey(at), ownChildrenShown(at), at.drafts.open(at.request)]);
  const defaults = survey ? { ...earlierAnswers(survey), [SURVEY]: survey.questionnaire.id } : {};
  const namesOf = (reason: NotAsked) => all.filter(({ id }) => survey?.notAsked[id] === reason).map(({ name }) => name);
  return {
    survey,
    family: all.filter(({ id }) => survey?.eligibleChildren[id] !== undefined),
    others: NOT_ASKED.map((reason) => ({ reason, names: namesOf(reason) })).filter(({ names }) => names.length > 0),
    identify: survey && needsStrong(survey, at) ? strongLoginPath(backTo(opening), at.language) : null,
    isTogether: survey !== null && !at.search.has(EACH) && isTogether(survey, { ...defaults, ...keptIn(opening) }),
    defaults,
    answered: survey ? markOfAnswers(survey) : "",
    faults:
      survey && opening.kept
        ? stillFaulty(opening.kept.entries, readAnswers(survey, all, opening.kept.entries).faults)
        : [],
    opening,
  };
}

const keptIn = ({ kept }: FormOpening): Record<string, string> => Object.fromEntries(kept?.entries ?? []);

const isTogether = (
  { questionnaire, eligibleChildren }: ActiveQuestionnaire,
  answers: Readonly<Record<string, string>>,
): boolean =>
  questionnaire.type === "FIXED_PERIOD" &&
  canBeTogether(
    eligibleChildren,
    Object.keys(eligibleChildren).map((childId) => answers[fixedField(childId)]),
  );

/** The survey, with the answers that wait for identification. */
const backTo = ({ kept }: FormOpening): string =>
  kept ? `${HOLIDAYS_PATH}&${KEPT_PARAMETER}=${kept.id}` : HOLIDAYS_PATH;

/** The earlier answers, as the fields of the form. */
function earlierAnswers({ questionnaire, previousAnswers }: ActiveQuestionnaire): Record<string, string> {
  const fields = previousAnswers.flatMap(({ childId, fixedPeriod, openRanges }) =>
    questionnaire.type === "FIXED_PERIOD"
      ? [[fixedField(childId), fixedPeriod ? periodValue(fixedPeriod) : NO_HOLIDAY]]
      : openRanges.flatMap(({ start, end }, index) => [
          [`${openField(childId, index)}.start`, start],
          [`${openField(childId, index)}.end`, end],
        ]),
  );
  return Object.fromEntries(fields) as Record<string, string>;
}

/** A mark of each child's answer as it is stored. */
const markOfAnswers = (survey: ActiveQuestionnaire): string =>
  Object.keys(survey.eligibleChildren)
    .map((childId) => markOfAnswer(survey, childId))
    .join("-");

const markOfAnswer = ({ previousAnswers }: ActiveQuestionnaire, childId: string): string =>
  `${childId}_${markOf(JSON.stringify(previousAnswers.find((one) => one.childId === childId) ?? null))}`;

/** The children whose stored answer is neither the one that the page was drawn with nor the one that is sent. */
const answeredMeanwhile = (
  survey: ActiveQuestionnaire,
  entries: Entries,
  { family, language }: Shown,
): UnsentAnswer[] => {
  const drawn = drawnIn(entries)[ANSWERED];
  const sent = answersInWords(entries, family, language);
  return storedInWords(survey, { family, language }).filter(
    ({ child, answer }) =>
      drawn !== "" &&
      !drawn.includes(markOfAnswer(survey, child.id)) &&
      !sent.some((one) => one.child.id === child.id && one.answer === answer),
  );
};

/** Adds or removes a row of a child's holidays, or sends the answers of all children at once. */
export async function holidaysPosted(at: AtCalendar, sent: Posted) {
  const { request, drafts } = at;
  const { entries, others } = answeredTogether(sent.entries);
  const posted = { ...sent, entries };
  const survey = await openSurvey(at);
  const family = await ownChildrenShown(at);
  const everybody = [...family, ...strangersIn(posted.entries, family, holidayTexts.in(at.language)("child"))];
  const typedOf = (children: readonly UnsentAnswer["child"][]) => answersInWords(posted.entries, children, at.language);
  if (!survey) return done(HOLIDAYS_PATH, over(typedOf(everybody)));
  // A login by username meanwhile: the answers wait for identification.
  if (needsStrong(survey, at)) return drafts.of(request, posted).keep({ parameters: PLACE });
  const change = rowChangeIn(posted.intent);
  if (change) {
    const { entries, focus, told: result } = await rowChanged(at, change, posted.entries);
    return drafts.of(request, posted).keep({ entries, focus, told: result, parameters: PLACE });
  }
  const asked = survey.eligibleChildren;
  const refuse = (faults: readonly FieldFault[]) => refused({ posted, faults });
  const drawn = drawnIn(posted.entries)[SURVEY];
  if (drawn !== "" && drawn !== survey.questionnaire.id)
    return refuse([{ field: "", code: "otherSurvey", values: { answers: inOneLine(typedOf(everybody)) } }]);
  const { faults, send, days } = readAnswers(survey, family, posted.entries);
  if (faults.length > 0) return refuse(faults.filter(({ field }) => !others.includes(field)));
  const meanwhile = answeredMeanwhile(survey, posted.entries, { family, language: at.language });
  if (meanwhile.length > 0)
    return refuse([{ field: "", code: "answeredMeanwhile", values: { answers: inOneLine(meanwhile) } }]);
  const refusal = await refusalOf(send(at));
  if (refusal) return refuse([{ field: "", code: codeOfRefusal(refusal) ?? "refused" }]);
  const unsent = typedOf(everybody.filter(({ id: childId }) => !asked[childId]));
  const answered = told(holidayTexts, "done.answered");
  return done(
    pageWithDay(days.map(({ start }) => start).sort()[0] ?? at.today, at.today),
    unsent.length > 0 ? andThen(important(answered), notAskedAnyMore(unsent, survey)) : answered,
  );
}

/** Reads the answers of a form. `send` is for answers without faults. `days` are the holidays of all children. */
function readAnswers(survey: ActiveQuestionnaire, family: readonly ShownChild[], entries: Entries) {
  const asked = askedInOrder(family, survey);
  const { questionnaire } = survey;
  const { id } = questionnaire;
  if (questionnaire.type === "FIXED_PERIOD") {
    const { answers, faults } = fixedAnswers(entries, asked);
    const send = ({ api }: AtCalendar) => api.holidays.answerFixedPeriod({ id, body: { fixedPeriods: answers } });
    return { faults, send, days: Object.values(answers).filter((one) => one !== null) };
  }
  const { answers, faults } = openAnswers(entries, Object.keys(asked), questionnaire.period);
  return {
    faults,
    send: ({ api }: AtCalendar) => api.holidays.answerOpenRanges({ id, body: { openRanges: answers } }),
    days: Object.values(answers).flat(),
  };
}

interface Shown {
  family: readonly ShownChild[];
  language: Language;
}

/** The answers that are stored, as a guardian would write them. */
const storedInWords = (survey: ActiveQuestionnaire, { family, language }: Shown) =>
  answersInWords(
    Object.entries(earlierAnswers(survey)).map(([name, value]) => [
      name,
      isIsoDate(value) ? shownDate(value, language) : value,
    ]),
    family,
    language,
  );

const inOneLine = (answers: readonly UnsentAnswer[]): string =>
  answers.map(({ child: { name }, answer }) => `${name}: ${answer}`).join("; ");

/** The answers of children whom the survey does not ask about any more, each with the reason. */
const notAskedAnyMore = (unsent: readonly UnsentAnswer[], { notAsked }: ActiveQuestionnaire): Told[] =>
  unsent.flatMap((one) => {
    const reason = notAsked[one.child.id];
    const why = reason ? [told(holidayTexts, `notAsked.${reason}`, { count: 1, names: one.child.name })] : [];
    return [...toldUnsent([one]), ...why];
  });

/** The children that are asked about, in the order of the screen. The faults are listed in this order too. */
function askedInOrder(
  family: readonly ShownChild[],
  { eligibleChildren }: ActiveQuestionnaire,
): ActiveQuestionnaire["eligibleChildren"] {
  return Object.fromEntries(
    family.flatMap(({ id }) => {
      const ranges = eligibleChildren[id];
      return ranges ? [[id, ranges] as const] : [];
    }),
  );
}

/** A row more or less. A list that nobody has written in yet is drawn with one row, so the next one is its second. */
async function rowChanged(at: AtCalendar, change: RowChange, entries: Entries) {
  const name = (await ownChildrenShown(at)).find(({ id }) => openList(id) === change.list)?.name ?? "";
  const key = change.act === "add" ? "done.rowAdded" : "done.rowRemoved";
  return rowStep(entries, change, () => told(holidayTexts, key, { name }), ROW_FIELDS);
}
