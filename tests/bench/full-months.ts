import type { Kysely } from "kysely";
import { daysOf } from "~/care-days/days-of.ts";
import { recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { child, guardian } from "../people/family.ts";

const NAMES = ["Aada", "Eetu", "Iida", "Joel", "Kaisa", "Leo", "Minea", "Niilo", "Olga", "Pyry"];
const DAYS_BEHIND = 40;
const DAYS_AHEAD = 60;

/** A guardian whose children have times on each working day of the months around today. @returns their session cookie */
export async function fullMonths(
  db: Kysely<Tables>,
  { children, now, today }: { children: number; now: Date; today: IsoDate },
): Promise<string> {
  const unit = await addOpenUnit(db, `Kuukausien päiväkoti ${children}`);
  const family = Array.from({ length: children }, (_, index) =>
    child(`${NAMES[index % NAMES.length]}${index}`)
      .aged(1 + (index % 5))
      .in("DAYCARE", unit, { group: "Muumit" }),
  );
  const parent = await guardian(`Petra Pelto${children}`)
    .with(...family)
    .settle(db, today);
  const days = daysOf({ start: addDays(today, -DAYS_BEHIND), end: addDays(today, DAYS_AHEAD - 1) }).filter(
    (date) => weekdayOf(date) <= 5,
  );
  const each = parent.childIds.flatMap((child_id, index) =>
    days.map((date) => ({ child_id, date, minute: 10 + index })),
  );
  await db
    .insertInto("reservation")
    .values(
      each.map(({ child_id, date, minute }) => ({
        child_id,
        date,
        start_time: `08:${minute}`,
        end_time: "16:00",
        modified_at: now,
        modified_by_type: "CITIZEN" as const,
        modified_by_person: parent.id,
      })),
    )
    .execute();
  const came = each
    .filter(({ date }) => date < today)
    .map(({ child_id, date, minute }) => ({ childId: child_id, date, start: `08:${minute}`, end: "15:45" }));
  await recordAttendances(db, came, { now });
  const { id } = await createSession(db, { personId: parent.id, level: "strong" }, now);
  return `${sessionCookieName({ baseUrl: "http://localhost" })}=${id}`;
}
