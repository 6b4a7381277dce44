import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecisionType } from "~/decisions/application-decisions/contract.ts";
import { DeskFault, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { decideApplication, prepareDecisions } from "~/demo/desk/moves/decision-moves.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { daycareForm, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, applicationRow, eventsOf } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  answered,
  type DeskStep,
  FROM,
  type Kind,
  type Life,
  no,
  type Outcome,
  type Step,
  TO,
  type Who,
} from "../../support/models/decision-model.ts";
import { lives } from "../../support/running/in-full.ts";

/**
 * The life of a sent application and its decisions under any sequence of moves of two guardians, a stranger and the
 * desk. A model that knows only the specification says the result of each move and what each person may see. A child
 * has one place on each accepted day.
 */
const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const moment = { now, today: TODAY };

const plans: Record<Kind, readonly (readonly DecisionType[])[]> = {
  DAYCARE: [["DAYCARE"], ["DAYCARE_PART_TIME"]],
  CLUB: [["CLUB"]],
  PRESCHOOL: [
    ["PRESCHOOL"],
    ["PRESCHOOL", "PRESCHOOL_DAYCARE"],
    ["PREPARATORY_EDUCATION", "PRESCHOOL_DAYCARE"],
    ["PRESCHOOL", "PRESCHOOL_CLUB"],
  ],
};

const who = fc.constantFrom<Who>("applicant", "applicant", "applicant", "other", "stranger");
const which = fc.nat({ max: 1 });
/** Days after the decided start: both sides of each limit, and some between. */
const day = fc.constantFrom(-1, 0, 0, 0, 1, 7, 14, 15);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("accept" as const), who, which, day }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reject" as const), who, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("look" as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("desk" as const),
      move: fc.constantFrom<DeskStep>("process", "return", "place", "propose", "prepare", "decide", "cancel"),
    }),
  },
);

/** Most lives reach the decisions. The sequence also holds the moves before them. */
const usual: Step[] = (["process", "place", "decide"] as const).map((move) => ({ do: "desk", move }));
const life = fc.constantFrom<Kind>("DAYCARE", "CLUB", "PRESCHOOL", "PRESCHOOL").chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    types: fc.constantFrom(...plans[kind]),
    steps: fc
      .tuple(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 14 }))
      .map(([early, steps]) => (early ? steps : [...usual, ...steps])),
  }),
);

describe("any sequence of moves with decisions", () => {
  it("follows the specification, once, and shows all people what they may see", async () => {
    await fc.assert(fc.asyncProperty(life, live), { numRuns: lives(15) });
  });
});

/** The first and last day of a place of a type, by the model's own table. */
const DAYS: [IsoDate, IsoDate] = ["2026-08-11", "2028-02-11"];

async function live({
  kind,
  types,
  steps,
}: {
  kind: Kind;
  types: readonly DecisionType[];
  steps: Step[];
}): Promise<void> {
  await reset();
  const unit = await addUnit(db, "Koivikko");
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
  const pekka = await guardian("Pekka Laine").settle(db, TODAY);
  const ids = { applicant: aino.id, other: antti.id, stranger: pekka.id };
  const childId = aino.child("Elsa");
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId,
    type: kind,
    status: "SENT",
    form: daycareForm({
      preferences: preferences({
        preferredUnits: [{ id: unit, name: "" }],
        preferredStartDate: DAYS[0],
        serviceNeed: serviceNeed({ serviceNeedOption: null }),
      }),
    }),
    otherGuardians: [antti.id],
    row: { allow_other_guardian_access: true },
  });

  const model: Life = { status: "SENT", decisions: [], events: [] };
  for (const one of steps) {
    if (one.do === "desk") {
      await deskStep(model, one.move, applicationId, types);
      continue;
    }
    const { decisions } = await apiOf(db, ids[one.who], { settings, now });
    if (one.do === "look") {
      await expectSeen(model, one.who, ids[one.who], applicationId);
      continue;
    }
    const stored = await db
      .selectFrom("decision")
      .select(["id", "type"])
      .where("application_id", "=", applicationId)
      .execute();
    const target = model.decisions[one.which];
    const decisionId = stored.find((row) => row.type === target?.type)?.id ?? "00000000-0000-4000-8000-000000000000";
    const requestedStartDate = addDays(DAYS[0], one.do === "accept" ? one.day : 0);
    const call =
      one.do === "accept"
        ? decisions.accept({ applicationId, body: { decisionId, requestedStartDate } })
        : decisions.reject({ applicationId, body: { decisionId } });
    const expected = answered(model, one, target, requestedStartDate);
    expect(await outcomeOf(call), JSON.stringify(one)).toEqual(expected);
  }
  for (const person of ["applicant", "other", "stranger"] as const)
    await expectSeen(model, person, ids[person], applicationId);
  await expectStored(model, applicationId, childId);
}

async function deskStep(
  model: Life,
  move: DeskStep,
  applicationId: string,
  types: readonly DecisionType[],
): Promise<void> {
  const attempt =
    move === "decide"
      ? decideApplication({ db, settings }, applicationId, { types }, moment)
      : move === "prepare"
        ? prepareDecisions(db, applicationId, { types }, moment)
        : moveApplication(db, applicationId, move, moment);
  const isRefused = await attempt.then(
    () => false,
    (fault: unknown) => {
      if (fault instanceof DeskFault) return true;
      throw fault;
    },
  );
  expect(isRefused, move).toBe(!FROM[move].includes(model.status));
  if (isRefused) return;
  if ((move === "decide" || move === "prepare") && model.decisions.length === 0) {
    const rows = await db
      .selectFrom("decision")
      .select(["type", "start_date", "end_date"])
      .where("application_id", "=", applicationId)
      .execute();
    model.decisions = types.map((type) => {
      const row = rows.find((one) => one.type === type);
      const [start, end] = [row?.start_date ?? "", row?.end_date ?? ""];
      return { type, status: "PENDING", sent: false, start, end, from: null };
    });
    for (const { start } of model.decisions) expect(start).toBe(DAYS[0]);
  }
  if (move === "decide") for (const one of model.decisions) one.sent = true;
  model.status = TO[move];
  model.events.push(move === "decide" ? "DECISIONS_SENT" : move === "cancel" ? "CANCELLED" : "MOVED");
}

async function outcomeOf(call: Promise<void>): Promise<Outcome> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (isRefusal(error)) return no(error.status, error.errorCode);
    throw error;
  }
}

/**
 * The applicant sees and may answer; the other guardian sees; a stranger finds nothing; no one sees an unsent decision.
 */
async function expectSeen(model: Life, person: Who, id: string, applicationId: string): Promise<void> {
  const { decisions, applications } = await apiOf(db, id, { settings, now });
  const sent = model.decisions.filter((one) => one.sent).map((one) => `${one.type} ${one.status}`);
  const isListed = ["WAITING_CONFIRMATION", "ACTIVE", "REJECTED"].includes(model.status) && person !== "stranger";
  const list = await decisions.list();
  expect(list.decisions.map((one) => `${one.type} ${one.status}`).sort()).toEqual(isListed ? sent.sort() : []);
  const waits = model.decisions.some((one) => one.sent && one.status === "PENDING");
  const mayAnswer = person === "applicant" && isListed && waits;
  expect(list.decidableApplications).toEqual(mayAnswer ? [applicationId] : []);
  expect((await decisions.pending()).length > 0).toBe(mayAnswer);
  const isCounted = person === "applicant" && model.status === "WAITING_CONFIRMATION";
  expect(await applications.notifications()).toBe(isCounted ? 1 : 0);
  const ofApplication = decisions.byApplication({ applicationId });
  if (person === "stranger") {
    expect(await outcomeOf(ofApplication.then(() => undefined))).toEqual(no(403));
    return;
  }
  const all = await ofApplication;
  expect(all.map(({ decision }) => `${decision.type} ${decision.status}`).sort()).toEqual(sent.sort());
  expect(all.some(({ canDecide }) => canDecide)).toBe(mayAnswer);
}

/** Each answer left one event, and each accepted day one place. */
async function expectStored(model: Life, applicationId: string, childId: string): Promise<void> {
  expect((await applicationRow(db, applicationId))?.status).toBe(model.status);
  expect(await eventsOf(db, applicationId)).toEqual(model.events);
  const places = await db
    .selectFrom("placement")
    .select(["start_date", "end_date", "type"])
    .where("child_id", "=", childId)
    .orderBy("start_date")
    .execute();
  for (const [index, place] of places.entries())
    expect(place.start_date > (places[index - 1]?.end_date ?? "")).toBe(true);
  const accepted = model.decisions.filter((one) => one.status === "ACCEPTED");
  const isAcceptedOn = (day: IsoDate) => accepted.filter((one) => (one.from ?? "") <= day && day <= one.end).length;
  // A place may be doubled or lost on the days around each first and last day.
  const edges = [
    ...accepted.flatMap((one) => [one.from ?? "", one.end]),
    ...places.flatMap((row) => [row.start_date, row.end_date]),
  ];
  for (const edge of edges) {
    for (const day of [addDays(edge, -1), edge, addDays(edge, 1)]) {
      const onDay = places.filter((row) => row.start_date <= day && day <= row.end_date);
      expect(onDay.length, day).toBe(isAcceptedOn(day) > 0 ? 1 : 0);
      if (isAcceptedOn(day) === 2)
        expect(onDay[0]?.type).toMatch(/^(PRESCHOOL_DAYCARE|PRESCHOOL_CLUB|PREPARATORY_DAYCARE)$/);
    }
  }
}
