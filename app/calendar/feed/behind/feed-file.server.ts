import { createHash } from "node:crypto";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addMonths, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { CallContext } from "~/foundation/seam/serve.ts";
import {
  type Attendance,
  attendanceAndTimes,
  placeOf,
  type SurveyTime,
} from "../../events/behind/event-store.server.ts";
import { iCalendar } from "../../events/i-calendar.ts";
import { FEED_MONTHS } from "../feed-contract.ts";
import { type FeedChild, feedEntries, type Happening, joinedRanges } from "../feed-entries.ts";
import { feedTexts } from "../texts/index.ts";
import type { Feed } from "./feed-store.server.ts";

export const feedRange = (today: IsoDate): FiniteDateRange => ({
  start: addMonths(today, -FEED_MONTHS),
  end: addMonths(today, FEED_MONTHS),
});

/**
 * The iCalendar file of a feed, as things are now. It has the children who are in the guardian's custody today. Without
 * such children it is empty, so the calendar program removes its old entries.
 */
export async function feedFile(
  { db, today, now, settings }: Pick<CallContext, "db" | "today" | "now" | "settings">,
  { id, personId, level, language }: Feed,
): Promise<string> {
  const asked = {
    guardianId: personId,
    today,
    range: feedRange(today),
    surveys: settings.flags.discussionReservations,
  };
  const { attendance, times } = await attendanceAndTimes(db, asked);
  const children = await childrenIn(db, attendance);
  const t = feedTexts.in(language);
  const entries = feedEntries(
    [...events(attendance, children), ...discussions(attendance, times, children, asked.range)],
    level,
    {
      words: { busy: t("entry.busy"), event: t("entry.event"), discussion: t("entry.discussion") },
      // An event's own id would show the provider which families are in one unit.
      uidOf: (key) => `${createHash("sha256").update(`${id} ${key}`).digest("hex").slice(0, 32)}@aamu`,
    },
  );
  return iCalendar(entries, now, { name: t("entry.calendar") });
}

type Children = ReadonlyMap<string, Omit<FeedChild, "isProtected">>;

async function childrenIn(db: Db, attendance: readonly Attendance[]): Promise<Children> {
  const ids = [...new Set(attendance.map(({ childId }) => childId))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom("person")
    .select(["id", "first_name", "last_name", "preferred_name"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(
    people.map(({ id, first_name, last_name, preferred_name }) => {
      const names = [preferred_name, ...first_name.split(" "), last_name].filter((name) => name !== "");
      return [id, { name: names[0] ?? "", names }];
    }),
  );
}

const childOf = ({ childId, isProtected }: Attendance, children: Children): FeedChild => ({
  ...(children.get(childId) ?? { name: "", names: [] }),
  isProtected,
});

/** The events of the staff, for each child and stretch of days. */
function events(attendance: readonly Attendance[], children: Children): Happening[] {
  const ofChildren = new Map<string, [Attendance, ...Attendance[]]>();
  for (const row of attendance) {
    if (row.eventType !== "DAYCARE_EVENT") continue;
    const key = `${row.id} ${row.childId}`;
    const known = ofChildren.get(key);
    if (known) known.push(row);
    else ofChildren.set(key, [row]);
  }
  return [...ofChildren.values()].flatMap((reasons) =>
    joinedRanges(reasons).map(({ start, end }) => ({
      ...wordsOf(reasons[0], children),
      id: reasons[0].id,
      kind: "event" as const,
      isForOne: reasons.some(({ type }) => type === "INDIVIDUAL"),
      at: { start, end },
    })),
  );
}

/** The booked times of the children. */
function discussions(
  attendance: readonly Attendance[],
  times: readonly SurveyTime[],
  children: Children,
  range: FiniteDateRange,
): Happening[] {
  return times.flatMap(({ id, eventId, childId, date, startTime, endTime, isHeld }) => {
    const reason = attendance.find((one) => one.id === eventId && one.childId === childId && includes(one, date));
    if (!isHeld || !reason || !includes(range, date)) return [];
    return {
      ...wordsOf(reason, children),
      id,
      kind: "discussion" as const,
      isForOne: reason.type === "INDIVIDUAL",
      at: { date, startTime, endTime },
    };
  });
}

const wordsOf = (row: Attendance, children: Children) => ({
  title: row.title,
  description: row.description,
  place: placeOf(row),
  child: childOf(row, children),
});
