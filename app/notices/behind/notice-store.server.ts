import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { SystemNotification } from "../contract.ts";

/** The target group of guardians' notifications. Staff have their own. */
const FOR_GUARDIANS = "CITIZENS";

interface SystemNotificationTable {
  id: Generated<string>;
  target: string;
  text: string;
  text_sv: string;
  text_en: string;
  valid_to: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    system_notification: SystemNotificationTable;
  }
}

const shownToGuardians = statement((db, { now }: { now: Date }) =>
  db
    .selectFrom("system_notification")
    .select(["text", "text_sv", "text_en", "valid_to"])
    .where("target", "=", FOR_GUARDIANS)
    .where("valid_to", ">", now)
    .orderBy("valid_to")
    .limit(1),
);

/** The valid notification for guardians. If there are several, the one that ends first. */
export async function currentSystemNotification(db: Db, now: Date): Promise<SystemNotification | null> {
  const [row] = await shownToGuardians(db, { now });
  return row ? { validTo: wireDateTime(row.valid_to), text: row.text, textSv: row.text_sv, textEn: row.text_en } : null;
}

interface InEachLanguage {
  fi: string;
  sv: string;
  en: string;
}

/** Shows a notice to every guardian until a moment. */
export async function postNotice(db: Db, texts: InEachLanguage, until: Date): Promise<void> {
  await db
    .insertInto("system_notification")
    .values({ target: FOR_GUARDIANS, text: texts.fi, text_sv: texts.sv, text_en: texts.en, valid_to: until })
    .execute();
}

/** Shows it in place of any other one: guardians see one at a time. */
export async function replaceNotice(db: Db, texts: InEachLanguage, until: Date): Promise<void> {
  await removeNotices(db);
  await postNotice(db, texts, until);
}

export async function removeNotices(db: Db): Promise<void> {
  await db.deleteFrom("system_notification").where("target", "=", FOR_GUARDIANS).execute();
}
