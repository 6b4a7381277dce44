import { rmSync } from "node:fs";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import {
  addTimes,
  type NewEvent,
  type NewTime,
  publishEvent,
  publishSurvey,
} from "~/demo/desk/moves/event-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../asking/calling.ts";

export const TODAY = "2026-03-10";
export const NOW = new Date(`${TODAY}T12:00:00+02:00`);

/** Half an hour of a day from this time on. */
export const halfHour = (date: IsoDate, from = "09:00"): NewTime => ({
  date,
  startTime: `${from}:00`,
  endTime: `${from.slice(0, 2)}:30:00`,
});

/** Aino and Antti have Elsa in the Kettuset and Onni in the Karhut of Koivikko; Pekka has Vilma in the Kettuset. */
export function eventTown(db: Kysely<Tables>, features: Parameters<typeof testSettings>[1] = {}) {
  const settings = testSettings({}, features);
  afterAll(() => rmSync(settings.dataDir, { recursive: true, force: true }));
  const moment = { now: NOW, today: TODAY };

  const as = (id: string | null, { now = NOW, level = "weak" }: { now?: Date; level?: "weak" | "strong" } = {}) =>
    apiOf(db, id, { settings, now, level });

  async function families() {
    const unit = await addUnit(db, "Koivikko");
    const antti = await guardian("Antti Virtanen").who({ email: "antti@example.com" }).settle(db, TODAY);
    const aino = await guardian("Aino Virtanen")
      .who({ email: "aino@example.com" })
      .with(
        child("Elsa").alsoOf(antti.id).in("DAYCARE", unit, { group: "Kettuset" }),
        child("Onni").aged(2).alsoOf(antti.id).in("DAYCARE", unit, { group: "Karhut" }),
      )
      .settle(db, TODAY);
    const pekka = await guardian("Pekka Laine").with(child("Vilma").in("DAYCARE", unit)).settle(db, TODAY);
    const groups = await db.selectFrom("care_group").select(["id", "name"]).where("unit_id", "=", unit).execute();
    const group = (name: string) => groups.find((one) => one.name === name)?.id ?? "none";
    await joinGroup(pekka.child("Vilma"), group("Kettuset"));
    return {
      unit,
      group,
      aino,
      antti,
      pekka,
      elsa: aino.child("Elsa"),
      onni: aino.child("Onni"),
      vilma: pekka.child("Vilma"),
    };
  }

  async function joinGroup(childId: string, groupId: string): Promise<void> {
    await db
      .insertInto("group_placement")
      .columns(["placement_id", "group_id", "start_date", "end_date"])
      .expression((from) =>
        from
          .selectFrom("placement")
          .select((is) => ["id", is.cast<string>(is.val(groupId), "uuid").as("group_id"), "start_date", "end_date"])
          .where("child_id", "=", childId),
      )
      .execute();
  }

  const event = (of: Partial<NewEvent> & Pick<NewEvent, "for">) =>
    publishEvent(db, { title: "Metsäretki", period: { start: "2026-03-20", end: "2026-03-20" }, ...of }, moment);

  /** A survey with these times, and the ids of the times. */
  async function survey(of: Partial<NewEvent> & Pick<NewEvent, "for">, times: readonly NewTime[]) {
    const period = { start: "2026-03-09", end: "2026-03-27" };
    const id = await publishSurvey(db, { title: "Vasukeskustelut", period, ...of, times: [] }, moment);
    return { id, times: await addTimes(db, id, times) };
  }

  return { settings, moment, as, families, event, survey };
}
