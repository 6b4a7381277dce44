import type { Generated } from "kysely";
import { Gauge, type Metric } from "prom-client";
import type { Db } from "~/foundation/database/database.server.ts";

interface RestoredCopyTable {
  singleton: Generated<boolean>;
  taken_at: Date;
  restored_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    restored_copy: RestoredCopyTable;
  }
}

/** Until an operator says `MAIL=send`, the service sends no mail of this database. */
export async function markRestored(db: Db, takenAt: Date): Promise<void> {
  await db.insertInto("restored_copy").values({ taken_at: takenAt }).execute();
}

/**
 * Why this process sends no mail, as a sentence for the log; null when it does. Mails wait as jobs meanwhile. `MAIL=send` makes
 * a restored copy an ordinary service.
 */
export async function whyMailIsHeld(db: Db, mail: "send" | "hold" | null): Promise<string | null> {
  if (mail === "hold") return "MAIL=hold: no mail is sent, and mails wait until the service starts without it";
  if (mail === "send") {
    await db.deleteFrom("restored_copy").execute();
    return null;
  }
  const copy = await db.selectFrom("restored_copy").select("taken_at").executeTakeFirst();
  return copy
    ? `This database was restored from a backup of ${copy.taken_at.toISOString()}: no mail is sent, and mails wait until the service starts with MAIL=send`
    : null;
}

export function mailHeld(isHeld: boolean): Metric {
  const held = new Gauge({
    name: "aamu_mail_held",
    help: "1 while mails wait by MAIL=hold or in a restored copy",
    registers: [],
  });
  held.set(isHeld ? 1 : 0);
  return held;
}
