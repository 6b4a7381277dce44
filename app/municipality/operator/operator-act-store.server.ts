import { subYears } from "date-fns";
import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { AUDIT_YEARS } from "~/foundation/seam/audit-years.ts";

export type Act = "ANNOUNCE" | "ANNOUNCE_OFF" | "END_SESSIONS";

interface OperatorActTable {
  id: Generated<string>;
  at: Date;
  operator: string;
  act: Act;
  of_person: string | null;
  said: string | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    operator_act: OperatorActTable;
  }
}

/** Writes what an operator does, in the transaction of the act itself: neither is there without the other. */
export async function writeAct(
  db: Db,
  {
    at,
    operator,
    act,
    ofPerson = null,
    said = null,
  }: {
    at: Date;
    operator: string;
    act: Act;
    ofPerson?: string | null;
    said?: string | null;
  },
): Promise<void> {
  await db.insertInto("operator_act").values({ at, operator, act, of_person: ofPerson, said }).execute();
}

export const forgetOldActs = (db: Db, now: Date): Promise<number> =>
  removeOldRows(db, "operator_act", "at", "<", subYears(now, AUDIT_YEARS));
