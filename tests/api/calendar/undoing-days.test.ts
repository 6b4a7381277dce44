import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { forgetOldChanges } from "~/calendar/behind/last-change-store.server.ts";
import { addHolidayPeriod, markAbsent, recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { absent, addOpenUnit, nothing, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
let now = NOON;
const { db, reset } = await testDatabase();
const { clients } = await twoClients(db, () => now);
const FREE = "2026-03-25";

let aino: { id: string; elsa: string };
let antti: string;
beforeEach(async () => {
  await reset();
  now = NOON;
  const unit = await addOpenUnit(db);
  antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
  const family = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti).inDaycare(unit)).settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
});

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (id = aino.id): Promise<Api> => clients[kind]({ id, level: "weak" });
  const day = async () => {
    const { days } = await (await as()).calendar.days({ from: FREE, to: FREE });
    return days[0]?.children[0];
  };
  const undo = async (changeId: string, id = aino.id) => (await as(id)).calendar.undoChange({ changeId });
  const last = async (id = aino.id) => (await (await as(id)).calendar.lastChange()).change;

  it("puts the days of the last save back as they were, with who had written them", async () => {
    const { calendar: anttis } = await as(antti);
    await anttis.save({ body: [times(aino.elsa, FREE, ["09:00", "15:00"])] });
    const before = await day();
    const { calendar } = await as();
    const dateRange = { start: FREE, end: FREE };
    await calendar.addAbsences({ body: { childIds: [aino.elsa], dateRange, absenceType: "SICKLEAVE" } });
    expect(await day()).toMatchObject({ absence: { type: "SICKLEAVE" }, reservations: [] });
    const change = await last();
    expect(change).toEqual({
      id: expect.any(String) as string,
      at: "2026-03-10T12:00:00+02:00",
      until: "2026-03-11T12:00:00+02:00",
      what: "ABSENCES",
      days: [{ childId: aino.elsa, date: FREE }],
    });
    await undo(change?.id ?? "");
    expect(await day()).toEqual(before);
    expect(await last()).toBeNull();
    // Nobody else's save, and none twice.
    expect(await refusalOf(undo(change?.id ?? ""))).toMatchObject({ status: 403 });
    expect(await refusalOf(undo((await last(antti))?.id ?? "", aino.id))).toMatchObject({ status: 403 });
  });

  it("offers no undoing of a save that changed nothing, nor after a day", async () => {
    const { calendar } = await as();
    await calendar.save({ body: [nothing(aino.elsa, FREE)] });
    expect(await last()).toBeNull();
    await calendar.save({ body: [absent(aino.elsa, FREE)] });
    now = new Date("2026-03-11T11:59:59+02:00");
    const change = await last();
    expect(change?.what).toBe("RESERVATIONS");
    expect(await forgetOldChanges(db, now)).toBe(0);
    now = new Date("2026-03-11T12:00:00+02:00");
    expect(await last()).toBeNull();
    expect(await refusalOf(undo(change?.id ?? ""))).toMatchObject({ status: 409, errorCode: "CHANGED_SINCE" });
    expect(await forgetOldChanges(db, now)).toBe(1);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      "the other guardian changed the day",
      "CHANGED",
      async () => (await as(antti)).calendar.save({ body: [nothing(aino.elsa, FREE)] }),
    ],
    [
      "the staff marked an absence",
      "CHANGED",
      () => markAbsent(db, { childId: aino.elsa, days: { start: FREE, end: FREE }, type: "FREE_ABSENCE" }, { now }),
    ],
    [
      "the child came",
      "ATTENDED",
      () => recordAttendances(db, [{ childId: aino.elsa, date: FREE, start: "08:00", end: "16:00" }], { now }),
    ],
    [
      "a holiday period was closed",
      "LOCKED",
      () =>
        addHolidayPeriod(db, {
          period: { start: FREE, end: FREE },
          opensOn: "2026-03-01",
          deadline: "2026-03-09",
        }),
    ],
  ])("refuses to undo after %s", async (_title, reason, happens) => {
    const { calendar } = await as();
    await calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "16:00"])] });
    const change = await last();
    await happens();
    const then = await day();
    expect(await last()).toBeNull();
    expect(await refusalOf(undo(change?.id ?? ""))).toMatchObject({
      status: 409,
      errorCode: "CHANGED_SINCE",
      details: { reason },
    });
    expect(await day()).toEqual(then);
  });

  it("keeps weeks under a name, for the guardian alone", async () => {
    const { calendar } = await as();
    const days = [
      {
        childId: aino.elsa,
        weekday: 1,
        type: "RESERVATIONS" as const,
        reservation: { start: "08:00", end: "16:00" },
        secondReservation: null,
      },
    ];
    const id = await calendar.saveWeek({ body: { name: "Aamuvuoro", days: [] } });
    expect(await calendar.saveWeek({ body: { name: "Aamuvuoro", days } })).toBe(id);
    const told = days.map((day) => ({ ...day, reservation: { start: "08:00:00", end: "16:00:00" } }));
    expect(await calendar.savedWeeks()).toEqual([{ id, name: "Aamuvuoro", days: told }]);
    const { calendar: anttis } = await as(antti);
    expect(await anttis.savedWeeks()).toEqual([]);
    expect(await refusalOf(anttis.removeWeek({ weekId: id }))).toMatchObject({ status: 403 });
    const stranger = [{ ...days[0], childId: antti } as (typeof days)[number]];
    expect(await refusalOf(calendar.saveWeek({ body: { name: "Muu", days: stranger } }))).toMatchObject({
      status: 403,
    });
    for (let number = 2; number <= 30; number += 1) await calendar.saveWeek({ body: { name: `${number}`, days } });
    const oneMore = calendar.saveWeek({ body: { name: "31", days } });
    expect(await refusalOf(oneMore)).toMatchObject({ status: 400, errorCode: "TOO_MANY_SAVED_WEEKS" });
    await calendar.removeWeek({ weekId: id });
    expect(await calendar.savedWeeks()).toHaveLength(29);
    // Five windows save at the same moment: one week fits.
    const names = ["a", "b", "c", "d", "e"];
    await Promise.allSettled(names.map((name) => calendar.saveWeek({ body: { name, days: [] } })));
    expect(await calendar.savedWeeks()).toHaveLength(30);
  });
});
