import fc from "fast-check";
import { expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { openUnits, workdays } from "~/demo/desk/moves/care-moves.server.ts";
import { addTimes, giveTimeBack } from "~/demo/desk/moves/event-moves.server.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { DAYTIME } from "../../people/care-days.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  ACTIVE,
  type Child,
  carryOut,
  childOf,
  FIRST_TIMES,
  HOLIDAYS,
  holidaysOf,
  isActive,
  type Parent,
  type SurveyModel,
  type SurveyStep,
  timesFor,
} from "../../support/models/survey-model.ts";
import { lives } from "../../support/running/in-full.ts";
import { eventTown, halfHour, TODAY } from "../../support/samples/event-town.ts";

/**
 * Discussion times and the holiday survey under any sequence of moves of two families, the staff and the clock. A model
 * that knows only the contract says which move is carried out, and what each guardian reads after it.
 */
const { db, reset } = await testDatabase();
const town = eventTown(db);

const who = fc.constantFrom<Parent>("aino", "antti", "pekka");
const child = fc.constantFrom<Child>("elsa", "elsa", "vilma");
/** Few times, so that moves meet: one that is soon too near, one in the next week, and one that the staff may add. */
const time = fc.constantFrom(0, 0, 1, 2, 4);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("book"), who, child, time }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("cancel"), who, child, time }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("answer"),
      who,
      child,
      holiday: fc.constantFrom("june", "july", "none"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("add"), date: fc.constantFrom("2026-03-13", "2026-03-19") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("giveBack"), time }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), days: fc.integer({ min: 1, max: 3 }) }) },
) as fc.Arbitrary<SurveyStep>;

interface World {
  ids: Record<Parent | Child, string>;
  surveyId: string;
  timeIds: string[];
  questionnaireId: string;
  as: (one: Parent) => Promise<Api>;
  now: () => Date;
}

/** Each time of the survey has an hour of its own, so that their order is certain. */
const timeOn = (date: string, order: number) => halfHour(date, `${String(8 + order).padStart(2, "0")}:00`);

async function settled(model: SurveyModel): Promise<World> {
  await reset();
  const { unit, group, ...people } = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["RESERVATIONS"] })
    .where("id", "=", unit)
    .execute();
  await openUnits(db, [{ unitId: unit, normal: workdays(DAYTIME) }]);
  const of = { for: [{ unitId: unit, groupId: group("Kettuset") }] };
  const survey = await town.survey(of, FIRST_TIMES.map(timeOn));
  const none = { fi: "", sv: "", en: "" };
  const questionnaireId = await publishQuestionnaire(db, {
    type: "FIXED_PERIOD",
    absenceType: "FREE_ABSENCE",
    requiresStrongAuth: false,
    active: ACTIVE,
    title: none,
    description: none,
    descriptionLink: none,
    conditions: { continuousPlacement: null },
    periodOptions: [HOLIDAYS.june, HOLIDAYS.july],
    periodOptionLabel: none,
  });
  const { aino, antti, pekka, elsa, vilma } = people;
  const ids = { aino: aino.id, antti: antti.id, pekka: pekka.id, elsa, vilma };
  const now = () => new Date(`${model.today}T12:00:00+02:00`);
  return {
    ids,
    surveyId: survey.id,
    timeIds: survey.times,
    questionnaireId,
    now,
    as: (one) => town.as(ids[one], { now: now() }),
  };
}

/** @returns whether the service carried it out */
async function perform(world: World, one: SurveyStep): Promise<boolean> {
  const { timeIds, surveyId, ids, now } = world;
  const timeId = "time" in one ? timeIds[one.time] : undefined;
  switch (one.do) {
    case "wait":
      return true;
    case "add":
      timeIds.push(...(await addTimes(db, surveyId, [timeOn(one.date, timeIds.length)])));
      return true;
    case "giveBack":
      return timeId !== undefined && isDone(giveTimeBack(db, timeId, { now: now(), today: dateAt(now()) }));
    case "answer": {
      const { holidays } = await world.as(one.who);
      const period = one.holiday === "none" ? null : HOLIDAYS[one.holiday];
      const body = { fixedPeriods: { [ids[one.child]]: period } };
      return isDone(holidays.answerFixedPeriod({ id: world.questionnaireId, body }));
    }
    default: {
      if (!timeId) return false;
      const { calendarEvents } = await world.as(one.who);
      const wish = { calendarEventTimeId: timeId, childId: ids[one.child] };
      return isDone(one.do === "book" ? calendarEvents.book({ body: wish }) : calendarEvents.cancel(wish));
    }
  }
}

const isDone = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (fault: unknown) => {
      if (isRefusal(fault, 400, 403, 409) || fault instanceof DeskFault) return false;
      throw fault;
    },
  );

async function expectSame(world: World, model: SurveyModel, reader: Parent): Promise<void> {
  const { calendarEvents } = await world.as(reader);
  const own = childOf(reader);
  const childId = world.ids[own];
  const [survey] = await calendarEvents.list({ start: "2026-03-01", end: "2026-03-31" });
  const read = survey?.timesByChild[childId]?.map(
    ({ id, date, childId: held, isEditable }) =>
      `${world.timeIds.indexOf(id)} ${date} ${held === childId ? "own" : "free"}${isEditable ? "" : ", too near"}`,
  );
  expect(read).toEqual(timesFor(model, own));
}

/** The answer as the survey tells it, and the days that it makes a holiday. */
async function expectSameHoliday(world: World, model: SurveyModel, reader: Parent): Promise<void> {
  const { holidays, calendar } = await world.as(reader);
  const own = childOf(reader);
  const answer = model.answers[own];
  const period = answer === undefined || answer === "none" ? null : HOLIDAYS[answer];
  const [open] = await holidays.questionnaires();
  expect(open?.previousAnswers.map(({ fixedPeriod }) => fixedPeriod) ?? null).toEqual(
    isActive(model) ? (answer === undefined ? [] : [period]) : null,
  );
  const { days } = await calendar.days({ from: HOLIDAYS.june.start, to: HOLIDAYS.july.end });
  const free = days.filter(({ children }) =>
    children.some((day) => day.childId === world.ids[own] && day.absence?.type === "FREE_ABSENCE"),
  );
  expect(free).toHaveLength(5 * holidaysOf(model, own).length);
  expect(free.every(({ date }) => period && date >= period.start && date <= period.end)).toBe(true);
}

it("follows the contract under any sequence of moves", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      const model: SurveyModel = {
        today: TODAY,
        times: FIRST_TIMES.map((date) => ({ date, child: null })),
        answers: {},
      };
      const world = await settled(model);
      for (const one of steps) {
        if (one.do === "wait") carryOut(model, one);
        const isCarriedOut = await perform(world, one);
        if (one.do !== "wait") expect([one, isCarriedOut]).toEqual([one, carryOut(model, one)]);
        for (const reader of ["aino", "pekka"] as const) await expectSame(world, model, reader);
        if (one.do === "answer") await expectSameHoliday(world, model, one.who);
      }
      await expectSame(world, model, "antti");
      await expectSameHoliday(world, model, "antti");
    }),
    { numRuns: lives(5) },
  );
});
