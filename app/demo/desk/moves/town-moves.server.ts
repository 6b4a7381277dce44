import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import { setDemoOffset } from "~/foundation/dates/moved-clock.server.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import { FOR_GUARDIANS } from "~/notices/behind/notice-store.server.ts";
import { DeskFault } from "./application-moves.server.ts";

/** Shows a notice to every guardian until a moment. An empty text removes every notice. */
export async function postNotice(db: Db, texts: { fi: string; sv: string; en: string }, until: Date): Promise<string> {
  await db
    .insertInto("system_notification")
    .values({ target: FOR_GUARDIANS, text: texts.fi, text_sv: texts.sv, text_en: texts.en, valid_to: until })
    .execute();
  return `The notice is shown on every page until ${until.toISOString()}.`;
}

export async function removeNotices(db: Db): Promise<string> {
  await db.deleteFrom("system_notification").where("target", "=", FOR_GUARDIANS).execute();
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
  const [ended] = await db.deleteFrom("session").where("person_id", "=", person.person_id).execute();
  return `${Number(ended?.numDeletedRows ?? 0)} session(s) of ${username} ended.`;
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
