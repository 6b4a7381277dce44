import { parseArgs } from "node:util";
import { addHours } from "date-fns";
import { endEverySession, endOtherSessions } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { isUuid } from "~/foundation/uuid.ts";
import { removeNotices, replaceNotice } from "~/notices/behind/notice-store.server.ts";
import { CommandRefused } from "../commands.ts";
import { type Act, writeAct } from "./operator-act-store.server.ts";

const HELP = `  npm start -- --announce --by NAME --fi TEXT --sv TEXT --en TEXT [--hours 24]   tells every guardian something, on each page
  npm start -- --announce-off --by NAME            takes it away before its time
  npm start -- --end-sessions WHO --by NAME        WHO: a username, the id of a person, or everybody`;

const OPTIONS = {
  announce: { type: "boolean", default: false },
  "announce-off": { type: "boolean", default: false },
  "end-sessions": { type: "string" },
  by: { type: "string", default: "" },
  fi: { type: "string", default: "" },
  sv: { type: "string", default: "" },
  en: { type: "string", default: "" },
  hours: { type: "string", default: "24" },
} as const;

/** The longest that an announcement stands. What holds for longer belongs into the town's folder. */
const MOST_HOURS = 24 * 31;

/** What was done, for the log, and as a sentence for who did it. */
export interface Done {
  act: Act;
  operator: string;
  says: string;
}

/**
 * Carries out one command of an operator: the act and its row in one transaction.
 * @throws CommandRefused
 */
export async function carryOutForOperator(db: Db, args: readonly string[], now: Date): Promise<Done> {
  const said = optionsOf(args);
  const operator = said.by.trim();
  if (operator === "") throw new CommandRefused(`Say who you are by --by NAME.\n${HELP}`);
  const { announce, "announce-off": announceOff, "end-sessions": who } = said;
  if ([announce, announceOff, who !== undefined].filter(Boolean).length !== 1)
    throw new CommandRefused(`Say one command at a time.\n${HELP}`);
  return db.transaction().execute(async (within) => {
    const asked = { db: within, at: now, operator };
    if (who !== undefined) return endSessionsOf(asked, who);
    return announce ? announceTo(asked, said) : stopAnnouncing(asked);
  });
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (fault) {
    throw new CommandRefused(`${(fault as Error).message}\n${HELP}`);
  }
}

interface Asked {
  db: Db;
  at: Date;
  operator: string;
}

async function announceTo(
  { db, at, operator }: Asked,
  { fi, sv, en, hours }: { fi: string; sv: string; en: string; hours: string },
): Promise<Done> {
  const texts = { fi: fi.trim(), sv: sv.trim(), en: en.trim() };
  if (Object.values(texts).includes("")) throw new CommandRefused("Say it in three languages: --fi, --sv and --en.");
  if (!/^[1-9]\d{0,2}$/.test(hours) || Number(hours) > MOST_HOURS)
    throw new CommandRefused(`Say --hours as a whole number from 1 to ${MOST_HOURS}.`);
  const until = addHours(at, Number(hours));
  await replaceNotice(db, texts, until);
  await writeAct(db, { at, operator, act: "ANNOUNCE", said: texts.fi });
  return { act: "ANNOUNCE", operator, says: `Every page shows it until ${until.toISOString()}.` };
}

async function stopAnnouncing({ db, at, operator }: Asked): Promise<Done> {
  await removeNotices(db);
  await writeAct(db, { at, operator, act: "ANNOUNCE_OFF" });
  return { act: "ANNOUNCE_OFF", operator, says: "No announcement is shown any more." };
}

async function endSessionsOf({ db, at, operator }: Asked, who: string): Promise<Done> {
  const ofPerson = who === "everybody" ? null : await personIdOf(db, who);
  const count = await (ofPerson === null ? endEverySession(db) : endOtherSessions(db, ofPerson, null));
  await writeAct(db, { at, operator, act: "END_SESSIONS", ofPerson });
  return { act: "END_SESSIONS", operator, says: `Sessions that ended: ${count}.` };
}

/** @param who a username, or an id as the log has it */
async function personIdOf(db: Db, who: string): Promise<string> {
  const found = isUuid(who)
    ? await db.selectFrom("person").select("id").where("id", "=", who).executeTakeFirst()
    : await db
        .selectFrom("weak_login")
        .select("person_id as id")
        .where("username", "=", who.toLowerCase())
        .executeTakeFirst();
  if (!found)
    throw new CommandRefused("Nobody has this username or id. For all guardians say --end-sessions everybody.");
  return found.id;
}
