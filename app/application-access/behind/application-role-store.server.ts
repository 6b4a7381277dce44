import type { ExpressionBuilder, SqlBool } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { type Role, roleOf, type Standing } from "../roles.ts";

/** The guardian's relation to an application, as columns of a query. `standingOf` reads them. */
export const standingColumns =
  (db: Db, guardianId: string, today: IsoDate) => (is: ExpressionBuilder<Tables, "application">) =>
    [
      is("application.guardian_id", "=", guardianId).as("is_applicant"),
      "application.allow_other_guardian_access" as const,
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
    ] as const;

type StandingRow = Record<"is_applicant" | "is_other_guardian" | "is_own_child", SqlBool> & {
  allow_other_guardian_access: boolean;
};

export const standingOf = (row: StandingRow): Standing => ({
  isApplicant: Boolean(row.is_applicant),
  isOtherGuardian: Boolean(row.is_other_guardian),
  allowOtherGuardianAccess: row.allow_other_guardian_access,
  isOwnChild: Boolean(row.is_own_child),
});

/** The guardian's role in the application. Null for a stranger and for an unknown application. */
export async function roleIn(db: Db, guardianId: string, applicationId: string, today: IsoDate): Promise<Role> {
  const row = await db
    .selectFrom("application")
    .where("application.id", "=", applicationId)
    .select(standingColumns(db, guardianId, today))
    .executeTakeFirst();
  return row ? roleOf(standingOf(row)) : null;
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
