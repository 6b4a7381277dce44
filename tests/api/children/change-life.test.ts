import fc from "fast-check";
import { expect, it } from "vitest";
import { decideAbsenceApplication } from "~/demo/desk/moves/absence-application-moves.server.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { decideServiceApplication } from "~/demo/desk/moves/service-application-moves.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  type Applicant,
  type ChangeModel,
  type ChangeStep,
  carryOut,
  listed,
  type ModelApplication,
} from "../../support/models/change-model.ts";
import { lives } from "../../support/running/in-full.ts";
import { type ChangeFamilies, changeTown, TODAY } from "../../support/samples/change-town.ts";

/**
 * Absence applications and service applications of one child under any sequence of moves of two guardians, a stranger,
 * the staff and the clock. A model that knows only the contract and our deviations from it says which move is carried out
 * and what is read after it.
 */
const { db, reset } = await testDatabase();
const town = changeTown(db);

const who = fc.constantFrom<Applicant>("aino", "aino", "aino", "aino", "antti", "antti", "pekka");
const login = fc.constantFrom("weak", "strong", "strong");
const start = fc.constantFrom("2026-03-09", TODAY, "2026-03-11", "2026-07-31", "2026-07-31", "2026-08-01");
const end = fc.constantFrom(TODAY, "2026-07-31", "2026-08-01", "2026-08-01");
const until = fc.constantFrom("2026-03-11", "2026-03-11", "2026-08-01");
/** Few, so that moves meet. */
const order = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("apply"), kind: fc.constant("absence"), who, login, start, end }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("apply"), kind: fc.constant("service"), who, login, start }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("cancel"), who, login, order }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("decide"), order, accepts: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait"), until }) },
) as fc.Arbitrary<ChangeStep>;

interface World {
  people: ChangeFamilies;
  /** The ids of all applications by the order in which they were made. */
  ids: string[];
  now: () => Date;
}

async function perform(world: World, one: ChangeStep, model: ChangeModel): Promise<boolean> {
  if (one.do === "wait") return true;
  if (one.do === "apply") return apply(world, one);
  const id = world.ids[one.order];
  if (!id) return false;
  const kind = model.applications.find(({ order: made }) => made === one.order)?.kind ?? "absence";
  if (one.do === "decide") return decide(world, { id, kind, accepts: one.accepts });
  const { absenceApplications, serviceApplications } = await callsOf(world, one.who, one.login);
  await (kind === "absence" ? absenceApplications : serviceApplications).remove({ id });
  return true;
}

const callsOf = ({ people, now }: World, one: Applicant, level: "weak" | "strong") =>
  town.as(people[one], { now: now(), level });

async function apply(world: World, one: ChangeStep & { do: "apply" }): Promise<boolean> {
  const { people, ids } = world;
  const { absenceApplications, serviceApplications } = await callsOf(world, one.who, one.login);
  const what = { childId: people.elsa, startDate: one.start };
  if (one.kind === "absence") {
    const id = await absenceApplications.create({ body: { ...what, endDate: one.end, description: "Matka" } });
    if (!ids.includes(id)) ids.push(id);
    return true;
  }
  const option = { serviceNeedOptionId: people.options.preschool, additionalInfo: "" };
  await serviceApplications.create({ body: { ...what, ...option } });
  const [newest] = await serviceApplications.list({ childId: people.elsa });
  if (newest) ids.push(newest.data.id);
  return true;
}

async function decide(
  { now }: World,
  { id, kind, accepts }: { id: string; kind: ModelApplication["kind"]; accepts: boolean },
): Promise<boolean> {
  const move = kind === "absence" ? decideAbsenceApplication : decideServiceApplication;
  const verdict = accepts ? ({ accepts } as const) : ({ accepts, reason: "Ei käy" } as const);
  const today = dateAt(now());
  await db.transaction().execute((errand) => move(errand, id, verdict, { now: now(), today }));
  return true;
}

const isDone = (move: Promise<boolean>): Promise<boolean> =>
  move.catch((fault: unknown) => {
    if (isRefusal(fault, 400, 403, 409) || fault instanceof DeskFault) return false;
    throw fault;
  });

async function expectSame(world: World, model: ChangeModel, reader: "aino" | "antti"): Promise<void> {
  const { absenceApplications, serviceApplications } = await callsOf(world, reader, "weak");
  const { people } = world;
  const nameOf = (id: string) => (id === people.aino ? "aino" : "antti");
  const asked = { childId: people.elsa };
  const absences = (await absenceApplications.list(asked)).map(({ data, actions }) =>
    [nameOf(data.createdBy.id), data.startDate, data.status.replace("_DECISION", ""), ...actions].join(" "),
  );
  const services = (await serviceApplications.list(asked)).map(({ data, permittedActions }) =>
    [nameOf(data.personId), data.startDate, data.decision?.status ?? "WAITING", ...permittedActions].join(" "),
  );
  expect(absences).toEqual(listed(model, "absence", reader));
  expect(services).toEqual(listed(model, "service", reader));
}

it("follow the contract under any sequence of moves", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await reset();
      const model: ChangeModel = { today: TODAY, applications: [], made: 0 };
      let seconds = 0;
      const now = () => new Date(Date.parse(`${model.today}T09:00:00Z`) + seconds * 1000);
      const world: World = { people: await town.families(), ids: [], now };
      for (const [turn, one] of steps.entries()) {
        seconds += 1;
        if (one.do === "wait") carryOut(model, one);
        const isCarriedOut = await isDone(perform(world, one, model));
        if (one.do !== "wait") expect([one, isCarriedOut]).toEqual([one, carryOut(model, one)]);
        await expectSame(world, model, turn % 2 === 0 ? "aino" : "antti");
      }
    }),
    { numRuns: lives(7) },
  );
});
