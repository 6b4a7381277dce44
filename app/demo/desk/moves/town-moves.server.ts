import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { endOtherSessions } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { setDemoOffset } from "~/foundation/dates/moved-clock.server.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import { postNotice, removeNotices } from "~/notices/behind/notice-store.server.ts";
import { DeskFault } from "./application-moves.server.ts";

export async function tellGuardians(
  db: Db,
  texts: { fi: string; sv: string; en: string },
  until: Date,
): Promise<string> {
  await postNotice(db, texts, until);
  return `The notice is shown on every page until ${until.toISOString()}.`;
}

export async function stopTelling(db: Db): Promise<string> {
  await removeNotices(db);
  return "No notice is shown any more.";
}

/** Ends every session of a guardian, as if their time had run out. */
export async function endSessionsOf(db: Db, username: string): Promise<string> {
  const person = await db
    .selectFrom("weak_login")
    .select("person_id")
    .where("username", "=", username.toLowerCase())
    .executeTakeFirst();
  if (!person) throw new DeskFault(`Nobody has the username ${username}.`);
  return `${await endOtherSessions(db, person.person_id, null)} session(s) of ${username} ended.`;
}

const UNITS: Record<string, number> = { m: millisecondsInMinute, h: millisecondsInHour, d: millisecondsInDay };

/**
 * The offset of the demo's clock: `+3d`, `-2h`, `+30m` from its present time, an ISO date-time, or `real`.
 * @throws DeskFault for any other text
 */
export function clockOffset(said: string, present: number, realNow: number): number {
  if (said === "real") return 0;
  const step = /^([+-])(\d{1,4})([mhd])$/.exec(said);
  if (step) return present + (step[1] === "-" ? -1 : 1) * Number(step[2]) * (UNITS[step[3] ?? ""] ?? 0);
  const moment = Date.parse(said);
  if (Number.isNaN(moment) || !/^\d{4}-\d{2}-\d{2}/.test(said))
    throw new DeskFault("Say +3d, -2h, +30m, a date-time such as 2026-12-24T10:00:00+02:00, or real.");
  return moment - realNow;
}

export async function setClock(db: Db, said: string, present: number, realNow = Date.now()): Promise<string> {
  const offset = clockOffset(said, present, realNow);
  await setDemoOffset(db, offset);
  return `The demo's clock shows ${new Date(realNow + offset).toISOString()}; the service follows within two seconds.`;
}

/** Runs the night's tasks by the demo's clock. So no one has to wait for the night after moving the clock. */
export async function spendNight(tasks: readonly DailyTask[], realNow = new Date()): Promise<string> {
  for (const task of tasks) await task.run(realNow);
  return "The night is over.";
}
