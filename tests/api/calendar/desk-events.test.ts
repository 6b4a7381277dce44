import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventCommands } from "~/demo/desk/event-commands.server.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { putBack, remember } from "../../support/running/test-town.ts";

const { db, pool, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = { merila: testSettings(), pohjola: testSettings({ TOWN: "pohjola" }) };
const off = testSettings({}, { discussionReservations: false });
afterAll(() => {
  for (const { dataDir } of [...Object.values(settings), off]) rmSync(dataDir, { recursive: true, force: true });
});

const atDesk = (command: string, ...said: string[]) =>
  eventCommands[command]?.(db, said, { now, today: TODAY }) ?? Promise.reject(new Error(`no command ${command}`));

/** Aino of the demo town, with her calls. */
async function aino(of = settings.merila) {
  const { id } = await db
    .selectFrom("person")
    .select("id")
    .where("first_name", "=", "Aino Maria")
    .executeTakeFirstOrThrow();
  return apiOf(db, id, { settings: of, now, level: "weak" });
}

const SOON = { start: TODAY, end: "2026-04-30" };
const UNIT = "Suvikummun päiväkoti";

beforeEach(reset);

describe.each(["merila", "pohjola"] as const)("the demo town of %s", (town) => {
  it("has events for unit, group and child, free discussion times, a booked one, and an open questionnaire", async () => {
    await layOutTown(db, demoTown(town), now, TODAY);
    const { calendarEvents, holidays } = await aino(settings[town]);
    const listed = await calendarEvents.list(SOON);
    const kinds = listed.flatMap(({ eventType, attendingChildren }) =>
      Object.values(attendingChildren).flatMap((reasons) => reasons.map(({ type }) => `${eventType} ${type}`)),
    );
    expect([...new Set(kinds)].sort()).toEqual([
      "DAYCARE_EVENT GROUP",
      "DAYCARE_EVENT INDIVIDUAL",
      "DAYCARE_EVENT UNIT",
      "DISCUSSION_SURVEY GROUP",
    ]);
    const times = Object.values(listed.at(-1)?.timesByChild ?? {});
    expect(times).toHaveLength(2);
    expect(times.every((own) => own.filter(({ isEditable, childId }) => isEditable && !childId).length > 5)).toBe(true);
    expect(times.flat().filter(({ childId }) => childId)).toHaveLength(1);
    const [asked] = await holidays.questionnaires();
    expect(asked?.questionnaire.type).toBe(town === "merila" ? "FIXED_PERIOD" : "OPEN_RANGES");
    expect(Object.keys(asked?.eligibleChildren ?? {})).toHaveLength(2);
    const { count } = await db
      .selectFrom("mail_notice")
      .select((is) => is.fn.countAll<number>().as("count"))
      .where("kind", "in", ["CALENDAR_EVENT_NOTIFICATION", "DISCUSSION_TIME_NOTIFICATION"])
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect((await (await aino(off)).calendarEvents.list(SOON)).map(({ eventType }) => eventType)).not.toContain(
      "DISCUSSION_SURVEY",
    );
  });
});

describe("the desk", () => {
  beforeAll(async () => {
    await reset();
    await layOutTown(db, demoTown(), now, TODAY);
    await db.deleteFrom("calendar_event").execute();
    await db.deleteFrom("holiday_questionnaire").execute();
    await remember(pool);
  });
  beforeEach(() => putBack(db));

  it("publishes an event for a unit or a group, and removes it", async () => {
    const said = await atDesk("event", "Retki", UNIT, "2026-03-20");
    await atDesk("event", "Kuvaus", UNIT, "Muumit", "2026-03-23", "2026-03-24");
    const { calendarEvents } = await aino();
    expect((await calendarEvents.list(SOON)).map(({ title, period }) => [title, period.start, period.end])).toEqual([
      ["Retki", "2026-03-20", "2026-03-20"],
      ["Kuvaus", "2026-03-23", "2026-03-24"],
    ]);
    const id = /[0-9a-f-]{36}/.exec(said)?.[0] ?? "";
    expect(await atDesk("remove-event", id.slice(0, 8))).toContain(id);
    expect(await calendarEvents.list(SOON)).toHaveLength(1);
  });

  it("publishes discussion times, lists them and gives a booked one back", async () => {
    const said = await atDesk("survey", "Keskustelut", UNIT, "Muumit", "2026-03-20", "9:00", "12:45");
    const id = /[0-9a-f-]{36}/.exec(said)?.[0] ?? "";
    const { calendarEvents } = await aino();
    const [survey] = await calendarEvents.list(SOON);
    const [childId = ""] = Object.keys(survey?.timesByChild ?? {});
    const time = survey?.timesByChild[childId]?.[1];
    expect(time).toMatchObject({ startTime: "12:45:00", endTime: "13:15:00", childId: null });
    await calendarEvents.book({ body: { calendarEventTimeId: time?.id ?? "", childId } });
    expect(await atDesk("times", id)).toMatch(/09:00 {2}free\n.*12:45 {2}(Elsa|Onni)/);
    await atDesk("free-time", time?.id.slice(0, 8) ?? "");
    expect(await atDesk("times", id)).toMatch(/12:45 {2}free/);
    await expect(atDesk("free-time", time?.id ?? "")).rejects.toThrow(DeskFault);
  });

  it("opens a questionnaire of the town's kind for a month", async () => {
    await atDesk("questionnaire", "open");
    expect(await (await aino()).holidays.questionnaires()).toEqual([]);
    await atDesk("questionnaire", "fixed", "strong");
    const [asked] = await (await aino()).holidays.questionnaires();
    expect(asked?.questionnaire).toMatchObject({
      requiresStrongAuth: true,
      active: { start: TODAY, end: "2026-04-09" },
    });
  });

  it("says what is wrong with what was said", async () => {
    for (const [command, ...said] of [
      ["event", "Retki"],
      ["event", "Retki", "Ei ole", "2026-03-20"],
      ["event", "Retki", UNIT, "Ei ole", "2026-03-20"],
      ["event", "Retki", UNIT, "2026-03-20", "2026-03-19"],
      ["survey", "Keskustelut", UNIT, "2026-03-20"],
      ["survey", "Keskustelut", UNIT, "2026-03-20", "25:00"],
      ["remove-event", "00000000"],
      ["questionnaire", "maybe"],
    ] as const)
      await expect(atDesk(command, ...said), said.join(" ")).rejects.toThrow(DeskFault);
  });
});
