import type { Db } from "~/foundation/database/database.server.ts";
import { type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { DeskFault, type Moment } from "./moves/application-moves.server.ts";

export type Command = (db: Db, said: readonly string[], moment: Moment) => Promise<string>;

/** Each command is one transaction: a decision or a message and what follows from it are there together or not at all. */
export const within =
  (command: Command): Command =>
  (db, said, moment) =>
    db.transaction().execute((errand) => command(errand, said, moment));

/** A day that was said, like 2026-12-31. */
export function dateSaid(day = ""): IsoDate {
  if (!isIsoDate(day)) throw new DeskFault("Say the day as 2026-12-31.");
  return day;
}

/** The unit of this name. */
export async function unitNamed(db: Db, name = ""): Promise<string> {
  const unit = await db.selectFrom("unit").select("id").where("name", "=", name).executeTakeFirst();
  if (!unit) throw new DeskFault(`There is no unit ${name}.`);
  return unit.id;
}

/** The guardian whose username begins so. */
export async function guardianNamed(db: Db, username = ""): Promise<string> {
  const login = await db
    .selectFrom("weak_login")
    .select("person_id")
    .where("username", "like", `${username.toLowerCase()}%`)
    .executeTakeFirst();
  if (!username || !login) throw new DeskFault(`Nobody has the username ${username}.`);
  return login.person_id;
}

const KINDS = {
  finance_decision: "decision",
  assistance_decision: "decision",
  message_thread: "thread",
  income_statement: "statement",
  child_document: "document",
  calendar_event: "event",
  calendar_event_time: "discussion time",
  absence_application: "absence application",
  service_application: "service application",
} as const;

/** The decision, thread or statement whose id begins with this text. */
export async function idOf(db: Db, table: keyof typeof KINDS, beginning = ""): Promise<string> {
  const kind = KINDS[table];
  if (!/^[0-9a-f-]{6,36}$/.test(beginning))
    throw new DeskFault(`Say a ${kind}'s id, or at least six characters of its beginning.`);
  const [found, another] = await db
    .selectFrom(table)
    .select("id")
    .where((is) => is(is.cast<string>("id", "text"), "like", `${beginning}%`))
    .limit(2)
    .execute();
  if (!found) throw new DeskFault(`There is no ${kind} ${beginning}.`);
  if (another) throw new DeskFault(`Several ${kind}s begin with ${beginning}; say more of the id.`);
  return found.id;
}
