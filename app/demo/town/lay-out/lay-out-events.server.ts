import type { Db } from "~/foundation/database/database.server.ts";
import { demoQuestionnaire } from "../../desk/demo-questionnaire.ts";
import { addEvent, addTimes, type Invited } from "../../desk/moves/event-moves.server.ts";
import { publishQuestionnaire } from "../../desk/moves/holiday-moves.server.ts";
import { type DemoEvent, daysOfEvent, EVENTS, SURVEY, surveyTimes } from "../demo-calendar.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

/** Aino's children. */
const [ELSA, ONNI] = [950, 951];

/**
 * Events for unit, group and child in the unit of Aino's children, discussion times of which Onni has one, and the
 * holiday questionnaire of the town's kind. Nobody gets a mail of them.
 */
export async function layOutEvents(db: Db, town: LaidOut): Promise<void> {
  const place = await placeOf(db, town.child.get(ELSA) ?? "");
  if (!place) return;
  const published = daysAgo(town, 14);
  for (const event of EVENTS) {
    const { title, description } = event;
    const period = daysOfEvent(event, town.today);
    await addEvent(
      db,
      "DAYCARE_EVENT",
      { title, description, period, for: [invitedTo(event, place, town)] },
      published,
    );
  }
  await layOutSurvey(db, place, town);
  await publishQuestionnaire(db, demoQuestionnaire(town.place.facts.careDays.holidayQuestionnaire, town.today));
}

type Place = Invited & { groupId: string };

function invitedTo({ for: whom }: DemoEvent, { unitId, groupId }: Place, { child }: LaidOut): Invited {
  if (whom === "unit") return { unitId };
  return whom === "group" ? { unitId, groupId } : { unitId, groupId, childId: child.get(whom) ?? null };
}

async function layOutSurvey(db: Db, place: Place, town: LaidOut): Promise<void> {
  const times = surveyTimes(town.today);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return;
  const period = { start: first.date, end: last.date };
  const survey = await addEvent(db, "DISCUSSION_SURVEY", { ...SURVEY, period, for: [place] }, daysAgo(town, 7));
  const ids = await addTimes(db, survey, times);
  const onnis = ids[times.length - 2];
  if (!onnis) return;
  await db
    .updateTable("calendar_event_time")
    .set({ child_id: town.child.get(ONNI) ?? null })
    .where("id", "=", onnis)
    .execute();
}

/** The unit and the group where a child is. */
async function placeOf(db: Db, childId: string): Promise<Place | null> {
  const row = await db
    .selectFrom("group_placement")
    .innerJoin("placement", "placement.id", "group_placement.placement_id")
    .select(["placement.unit_id", "group_placement.group_id"])
    .where("placement.child_id", "=", childId)
    .orderBy("group_placement.start_date", "desc")
    .executeTakeFirst();
  return row ? { unitId: row.unit_id, groupId: row.group_id } : null;
}
