import type { Generated } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

interface GuardianTable {
  guardian_id: string;
  child_id: string;
  blocked: Generated<boolean>;
  created_at: Generated<Date>;
}

interface FosterParentTable {
  id: Generated<string>;
  parent_id: string;
  child_id: string;
  start_date: IsoDate;
  end_date: IsoDate | null;
  created_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    guardian: GuardianTable;
    foster_parent: FosterParentTable;
  }
}

/**
 * The ids of a guardian's own children as a subquery, for `where("child_id", "in", ownChildIds(…))`: custody without a
 * block, or a foster relation that is valid today (contract 1.9). Every rule about "own child" uses this one.
 */
export const ownChildIds = (db: Db, guardianId: string, today: IsoDate) =>
  childIdsInCustody(db, guardianId).union(
    db
      .selectFrom("foster_parent")
      .select("foster_parent.child_id")
      .where("foster_parent.parent_id", "=", guardianId)
      .where("foster_parent.start_date", "<=", today)
      .where((is) => is.or([is("foster_parent.end_date", "is", null), is("foster_parent.end_date", ">=", today)])),
  );

/** The children of a guardian by the register, without a block. Foster parents have none (contract 1.9). */
export const childIdsInCustody = (db: Db, guardianId: string) =>
  db
    .selectFrom("guardian")
    .select("guardian.child_id")
    .where("guardian.guardian_id", "=", guardianId)
    .where("guardian.blocked", "=", false);

export async function isInCustody(db: Db, guardianId: string, childId: string): Promise<boolean> {
  const row = await childIdsInCustody(db, guardianId).where("guardian.child_id", "=", childId).executeTakeFirst();
  return row !== undefined;
}

export async function isOwnChild(db: Db, guardianId: string, childId: string, today: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom(ownChildIds(db, guardianId, today).as("own"))
    .select("own.child_id")
    .where("own.child_id", "=", childId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The registered home of an own child. Null for a child that is unknown or another family's. */
export async function homeOfOwnChild(db: Db, guardianId: string, childId: string, today: IsoDate) {
  const row = await db
    .selectFrom("person")
    .select(["street_address", "postal_code", "post_office", "protected_address"])
    .where("id", "=", childId)
    .where("id", "in", ownChildIds(db, guardianId, today))
    .executeTakeFirst();
  if (!row) return null;
  return {
    street: row.street_address,
    postalCode: row.postal_code,
    postOffice: row.post_office,
    isProtected: row.protected_address,
  };
}

/** The child's other guardians by the register. Blocked relations count as absent. */
export async function otherGuardiansOf(db: Db, guardianId: string, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("guardian")
    .select("guardian_id")
    .where("child_id", "=", childId)
    .where("guardian_id", "<>", guardianId)
    .where("blocked", "=", false)
    .orderBy("created_at")
    .orderBy("guardian_id")
    .execute();
  return rows.map((row) => row.guardian_id);
}

/** Everybody who cares for these children: guardians without a block, and foster parents whose relation is valid today. */
export async function adultsOf(db: Db, childIds: readonly string[], today: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom("guardian")
    .select("guardian_id as id")
    .where("child_id", "=", anyOf(childIds))
    .where("blocked", "=", false)
    .union(
      db
        .selectFrom("foster_parent")
        .select("parent_id as id")
        .where("child_id", "=", anyOf(childIds))
        .where("start_date", "<=", today)
        .where((is) => is.or([is("end_date", "is", null), is("end_date", ">=", today)])),
    )
    .execute();
  return rows.map(({ id }) => id);
}
