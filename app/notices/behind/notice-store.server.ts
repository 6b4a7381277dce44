import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { SystemNotification } from "../contract.ts";

/** The target group of guardians' notifications. Staff have their own. */
export const FOR_GUARDIANS = "CITIZENS";

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
