import fc from "fast-check";
import { expect, it } from "vitest";
import { moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { addApplication } from "../../people/applications.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  begun,
  type Caller,
  end,
  type Kind,
  linesOf,
  PLACES,
  type Refused,
  seenBy,
  type TerminationModel,
  type TerminationStep,
  takesAbsence,
  takesTimes,
  type Unit,
} from "../../support/models/termination-model.ts";
import { lives } from "../../support/running/in-full.ts";
import { type ChangeFamilies, changeTown, TODAY } from "../../support/samples/change-town.ts";

/**
 * The places of one child under any sequence of moves of two guardians, a stranger, the staff and the clock. A model that
 * knows only the contract says what each end gives, and what there is after it.
 */
const { db, reset } = await testDatabase();
const town = changeTown(db);

const who = fc.constantFrom<Caller>("aino", "aino", "antti", "antti", "pekka");
const login = fc.constantFrom("strong", "strong", "strong", "weak");
const unit = fc.constantFrom<Unit>("koivikko", "koivikko", "mannikko");
const kind = fc.constantFrom<Kind>("PRESCHOOL", "PRESCHOOL", "DAYCARE", "DAYCARE", "CLUB");
/** The day before the first one, and both sides of every bound of the places. */
const day = fc
  .constantFrom(9, 10, 11, 12, 13, 15, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30)
  .map((number) => `2026-03-${String(number).padStart(2, "0")}`);
const part = fc.constantFrom("BILLABLE", "NONBILLABLE");
const only = fc.boolean();
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("end"), who, login, kind, unit, day, only, asSeen: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("look"), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reserve"), day }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("away"), day, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("apply"), kind, isTransfer: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("process"), at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("open"), unit, isOpen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait"), until: day }) },
) as fc.Arbitrary<TerminationStep>;

/** There is something to lose from the beginning. */
const BEFORE: readonly TerminationStep[] = [
  { do: "apply", kind: "DAYCARE", isTransfer: true },
  { do: "apply", kind: "PRESCHOOL", isTransfer: true },
  { do: "reserve", day: "2026-03-13" },
  { do: "away", day: "2026-03-20", part: "BILLABLE" },
];

interface World {
  people: ChangeFamilies;
  units: Record<Unit, string>;
  applications: string[];
  /** The version that each guardian saw last: the service's, and the model's. */
  seen: Partial<Record<Caller, { version: string | null; model: string }>>;
  model: TerminationModel;
  now: Date;
}

async function begin(): Promise<World> {
  await reset();
  const people = await town.families();
  const units = { koivikko: people.unit, mannikko: await addOpenUnit(db, "Männikkö") };
  await db.deleteFrom("placement").where("child_id", "=", people.elsa).execute();
  await db
    .insertInto("placement")
    .values(
      PLACES.map(({ unit: at, type, start, end: last }) => ({
        child_id: people.elsa,
        unit_id: units[at],
        type,
        start_date: start,
        end_date: last,
      })),
    )
    .execute();
  const world = { people, units, applications: [], seen: {}, model: begun(TODAY), now: new Date(`${TODAY}T09:00:00Z`) };
  await open(world, "koivikko", true);
  return world;
}

const callsOf = ({ people, now }: World, one: Caller, level: "weak" | "strong" = "strong") =>
  town.as(people[one], { now, level });

const open = ({ units }: World, at: Unit, isOpen: boolean) =>
  db
    .updateTable("unit")
    .set({ pilot_features: ["RESERVATIONS", ...(isOpen ? ["PLACEMENT_TERMINATION"] : [])] })
    .where("id", "=", units[at])
    .execute();

async function carryOut(world: World, move: TerminationStep): Promise<unknown> {
  const { model, people, applications } = world;
  const change = { modified_at: world.now, modified_by_type: "CITIZEN" as const, child_id: people.elsa };
  switch (move.do) {
    case "end":
      return endOne(world, move);
    case "look":
      return look(world, move.who);
    case "reserve":
      if (model.reserved.has(move.day) || !takesTimes(model, move.day)) return;
      model.reserved.add(move.day);
      return db
        .insertInto("reservation")
        .values({ ...change, date: move.day, start_time: "08:00:00", end_time: "16:00:00" })
        .execute();
    case "away": {
      const away = `${move.day} ${move.part}`;
      if (model.absent.has(away) || !takesAbsence(model, move.day, move.part)) return;
      model.absent.add(away);
      return db
        .insertInto("absence")
        .values({ ...change, date: move.day, category: move.part, type: "OTHER_ABSENCE" })
        .execute();
    }
    case "apply":
      // One guardian has one open application of a kind.
      if (model.transfers.some(({ type, status }) => type === move.kind && status !== "CANCELLED")) return;
      model.transfers.push({ type: move.kind, isTransfer: move.isTransfer, status: "SENT" });
      applications.push(
        await addApplication(db, {
          guardianId: people.antti,
          childId: people.elsa,
          type: move.kind,
          row: { transfer_application: move.isTransfer },
        }),
      );
      return;
    case "process": {
      const transfer = model.transfers[move.at];
      if (transfer?.status !== "SENT") return;
      transfer.status = "WAITING_PLACEMENT";
      return moveApplication(db, applications[move.at] ?? "", "process", { now: world.now, today: model.today });
    }
    case "open":
      model.open[move.unit] = move.isOpen;
      return open(world, move.unit, move.isOpen);
    case "wait":
      if (move.until > model.today) model.today = move.until;
      world.now = new Date(`${model.today}T09:00:00Z`);
      return;
  }
}

async function look(world: World, one: Caller): Promise<void> {
  if (one === "pekka") return;
  const { placements } = await callsOf(world, one);
  const version = versionOf(await placements.list({ childId: world.people.elsa }));
  world.seen[one] = { version, model: seenBy(world.model) };
}

async function endOne(world: World, move: Extract<TerminationStep, { do: "end" }>): Promise<void> {
  const { people, units, model } = world;
  const seen = move.asSeen ? world.seen[move.who] : undefined;
  const { placements } = await callsOf(world, move.who, move.login);
  const body = {
    type: move.kind,
    unitId: units[move.unit],
    terminationDate: move.day,
    terminateDaycareOnly: move.only,
  };
  const outcome = await placements
    .terminate({ childId: people.elsa, body }, { ifMatch: seen?.version ?? null })
    .then(() => null)
    .catch((fault: unknown): Refused => {
      if (isRefusal(fault, 400, 403, 404, 409)) return fault.status as Refused;
      throw fault;
    });
  expect([move, outcome]).toEqual([move, end(model, move, seen?.model ?? null)]);
}

const asked = ({ people }: World, by: string | undefined, on: string | null): string =>
  on ? `${by === people.aino ? "aino" : "antti"} ${on}` : "-";

async function expectSame(world: World): Promise<void> {
  const { model, people, units } = world;
  const nameOf = (id: string) => (id === units.koivikko ? "koivikko" : "mannikko");
  for (const reader of ["aino", "antti"] as const) {
    const api = await callsOf(world, reader);
    const { placements } = await api.placements.list({ childId: people.elsa });
    const read = placements.map((group) => {
      const line = (one: (typeof group.placements)[number]) =>
        `${one.type} ${one.startDate}..${one.endDate} ${asked(world, one.terminatedBy?.id, one.terminationRequestedDate)}`;
      return [
        `${nameOf(group.unitId)} ${group.type} ${group.startDate}..${group.endDate}`,
        group.terminatable ? "open" : "closed",
        ...group.placements.map(line),
        ...group.additionalPlacements.map((one) => `+ ${line(one)}`),
      ].join(" | ");
    });
    expect(read).toEqual(linesOf(model));
    expect(await api.receipts.list({ childId: people.elsa })).toHaveLength(model.receipts[reader]);
  }
  expect(await left(people.elsa)).toEqual({
    reserved: [...model.reserved].sort(),
    absent: [...model.absent].sort(),
    overlapping: [],
  });
  const statuses = await db.selectFrom("application").select(["id", "status"]).execute();
  expect(world.applications.map((id) => statuses.find((one) => one.id === id)?.status)).toEqual(
    model.transfers.map(({ status }) => status),
  );
}

/** Everything that is written of the days of a child, and places that have a day in common. */
async function left(childId: string) {
  const reserved = await db.selectFrom("reservation").select("date").where("child_id", "=", childId).execute();
  const absent = await db.selectFrom("absence").select(["date", "category"]).where("child_id", "=", childId).execute();
  const overlapping = await db
    .selectFrom("placement as one")
    .innerJoin("placement as other", "other.child_id", "one.child_id")
    .select(["one.id", "other.id as otherId"])
    .whereRef("one.id", "<", "other.id")
    .whereRef("one.start_date", "<=", "other.end_date")
    .whereRef("other.start_date", "<=", "one.end_date")
    .where("one.child_id", "=", childId)
    .execute();
  return {
    reserved: reserved.map(({ date }) => date).sort(),
    absent: absent.map(({ date, category }) => `${date} ${category}`).sort(),
    overlapping,
  };
}

it("follow the contract under any sequence of moves", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const world = await begin();
      for (const move of [...BEFORE, ...steps]) {
        await carryOut(world, move);
        await expectSame(world);
      }
    }),
    { numRuns: lives(10) },
  );
});
