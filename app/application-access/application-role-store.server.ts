import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/own-children-store.server.ts";
import { type Role, roleOf } from "./roles.ts";

/** Who the guardian is to the application; null for nobody, and for an application that there is not. */
export async function roleIn(db: Db, guardianId: string, applicationId: string, today: IsoDate): Promise<Role> {
  const row = await db
    .selectFrom("application")
    .where("application.id", "=", applicationId)
    .select((is) => [
      is("application.guardian_id", "=", guardianId).as("is_applicant"),
      "application.allow_other_guardian_access",
      is
        .exists(
          is
            .selectFrom("application_other_guardian as other")
            .select("other.guardian_id")
            .whereRef("other.application_id", "=", "application.id")
            .where("other.guardian_id", "=", guardianId),
        )
        .as("is_other_guardian"),
      is("application.child_id", "in", ownChildIds(db, guardianId, today)).as("is_own_child"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return roleOf({
    isApplicant: Boolean(row.is_applicant),
    isOtherGuardian: Boolean(row.is_other_guardian),
    allowOtherGuardianAccess: row.allow_other_guardian_access,
    isOwnChild: Boolean(row.is_own_child),
  });
}

export async function isApplicant(db: Db, guardianId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("application")
    .select("id")
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .executeTakeFirst();
  return row !== undefined;
}
