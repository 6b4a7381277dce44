import fc from "fast-check";
import { expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import type { DayOfChild, DayRequest } from "~/calendar/contract.ts";
import { addHolidayPeriod, markAbsent, recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { addDays, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { absent, addOpenUnit, nothing, present, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  type CareModel,
  type Carer,
  type CareStep,
  carryOut,
  dayOf,
  FIRST_DAY,
  type ModelDay,
  PERIOD,
  undoable,
} from "../../support/models/care-day-model.ts";
import { lives } from "../../support/running/in-full.ts";

/**
 * The days of one child under any sequence of moves of two guardians, the staff and the clock. A model that knows only
 * the contract says which move is carried out, and what the guardians read after it.
 */
const { db, reset } = await testDatabase();
const settings = testSettings();
const NOON = new Date(`${FIRST_DAY}T12:00:00+02:00`);

/** Weekdays of five weeks; the last one is a holiday period. */
const DATES = Array.from({ length: 33 }, (_, index) => addDays(FIRST_DAY, index)).filter((day) => weekdayOf(day) <= 5);
/** Few days, so that moves meet. */
const date = fc.constantFrom("2026-01-22", "2026-01-22", "2026-01-23", "2026-02-11");
const who = fc.constantFrom<Carer>("aino", "antti");
const said = fc.constantFrom("08-16", "09-15", "PRESENT", "ABSENT", "NOTHING");
const type = fc.constantFrom("SICKLEAVE", "OTHER_ABSENCE", "PLANNED_ABSENCE");
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("say"), who, date, said }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("report"), who, date, days: fc.integer({ min: 1, max: 3 }), type }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("undo"), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("staff"), date }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("come"), date }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), days: fc.integer({ min: 1, max: 3 }) }) },
) as fc.Arbitrary<CareStep>;

interface World {
  elsa: string;
  as: (who: Carer) => Promise<Api>;
  now: () => Date;
}

async function settled(model: CareModel): Promise<World> {
  await reset();
  const unit = await addOpenUnit(db);
  const antti = (await guardian("Antti Virtanen").settle(db, FIRST_DAY)).id;
  const aino = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti).inDaycare(unit)).settle(db, FIRST_DAY);
  const { start, end, opensOn, deadline } = PERIOD;
  await addHolidayPeriod(db, { period: { start, end }, opensOn, deadline });
  const now = () => new Date(NOON.getTime() + model.now * 1000);
  const ids: Record<Carer, string> = { aino: aino.id, antti };
  return { elsa: aino.child("Elsa"), now, as: (one) => apiOf(db, ids[one], { settings, now: now(), level: "weak" }) };
}

function requestOf(elsa: string, { date: day, said: what }: CareStep & { do: "say" }): DayRequest {
  if (what === "PRESENT") return present(elsa, day);
  if (what === "ABSENT") return absent(elsa, day);
  if (what === "NOTHING") return nothing(elsa, day);
  const [start = "", end = ""] = what.split("-");
  return times(elsa, day, [`${start}:00`, `${end}:00`]);
}

/** @returns whether the service carried it out */
async function perform({ elsa, as, now }: World, one: CareStep): Promise<boolean> {
  switch (one.do) {
    case "wait":
      return true;
    case "come":
      await recordAttendances(db, [{ childId: elsa, date: one.date, start: "08:00", end: "16:00" }], { now: now() });
      return true;
    case "staff":
      await markAbsent(
        db,
        { childId: elsa, days: { start: one.date, end: one.date }, type: "FORCE_MAJEURE" },
        { now: now() },
      );
      return true;
    default:
      return isDone(send(await as(one.who), elsa, one));
  }
}

async function send(
  { calendar }: Api,
  elsa: string,
  one: CareStep & { do: "say" | "report" | "undo" },
): Promise<boolean> {
  if (one.do === "say") await calendar.save({ body: [requestOf(elsa, one)] });
  else if (one.do === "report") {
    const dateRange = { start: one.date, end: addDays(one.date, one.days - 1) };
    await calendar.addAbsences({ body: { childIds: [elsa], dateRange, absenceType: one.type } });
  } else {
    const { change } = await calendar.lastChange();
    if (!change) return false;
    await calendar.undoChange({ changeId: change.id });
  }
  return true;
}

const isDone = (call: Promise<boolean>): Promise<boolean> =>
  call.catch((fault: unknown) => {
    if (isRefusal(fault, 400, 409)) return false;
    throw fault;
  });

function told(day: DayOfChild | undefined): ModelDay | null {
  if (!day) return null;
  const [first] = day.reservations;
  const hours = first?.type === "TIMES" ? `${first.range.start.slice(0, 2)}-${first.range.end.slice(0, 2)}` : "present";
  return {
    reservation: first ? hours : null,
    absence: day.absence && { type: day.absence.type, by: day.absence.editable ? "guardian" : "staff" },
  };
}

async function expectSame(world: World, model: CareModel, reader: Carer): Promise<void> {
  const { calendar } = await world.as(reader);
  const { days } = await calendar.days({ from: FIRST_DAY, to: PERIOD.end });
  const read = days.flatMap(({ date: day, children }) => (children[0] ? [[day, told(children[0])]] : []));
  expect(read).toEqual(DATES.map((day) => [day, dayOf(model, day)]));
  const { change } = await calendar.lastChange();
  expect(change?.days.map((day) => day.date).sort() ?? null).toEqual(
    undoable(model, reader)
      ?.days.map((day) => day.date)
      .sort() ?? null,
  );
}

it("follows the contract under any sequence of moves", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const model: CareModel = { today: FIRST_DAY, now: 0, days: new Map(), attended: new Set(), changes: [] };
      const world = await settled(model);
      for (const one of steps) {
        // Steps of one noon come a second after each other.
        model.now += 1;
        if (one.do === "come" && model.attended.has(one.date)) continue;
        if (one.do === "wait") carryOut(model, one);
        const isCarriedOut = await perform(world, one);
        if (one.do !== "wait") expect([one, isCarriedOut]).toEqual([one, carryOut(model, one)]);
        await expectSame(world, model, "aino");
        await expectSame(world, model, "antti");
      }
    }),
    { numRuns: lives(10) },
  );
});
