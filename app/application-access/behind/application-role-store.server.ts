import type { ExpressionBuilder, SqlBool } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { type Role, roleForChild, roleOf, type Standing } from "../roles.ts";

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

/**
 * The guardian's role in the application, and the one in its decisions. Null for a stranger and for an unknown
 * application.
 */
export async function rolesIn(
  db: Db,
  guardianId: string,
  applicationId: string,
  today: IsoDate,
): Promise<{ role: Exclude<Role, null>; inDecisions: Role } | null> {
  const standing = await standingIn(db, guardianId, applicationId, today);
  const role = standing && roleOf(standing);
  return role && { role, inDecisions: roleForChild(standing) };
}

/** The guardian's role in the decisions of the application. They say where the child is cared for, so the child must be the guardian's own today. */
export async function roleInDecisions(
  db: Db,
  guardianId: string,
  applicationId: string,
  today: IsoDate,
): Promise<Role> {
  const standing = await standingIn(db, guardianId, applicationId, today);
  return standing && roleForChild(standing);
}

/** May this guardian change or send the application, or answer its decisions? */
export const mayActIn = async (db: Db, guardianId: string, applicationId: string, today: IsoDate): Promise<boolean> =>
  (await roleInDecisions(db, guardianId, applicationId, today)) === "applicant";

async function standingIn(db: Db, guardianId: string, applicationId: string, today: IsoDate): Promise<Standing | null> {
  const row = await db
    .selectFrom("application")
    .where("application.id", "=", applicationId)
    .select(standingColumns(db, guardianId, today))
    .executeTakeFirst();
  return row ? standingOf(row) : null;
}

/** The applicant, also after the custody has ended. */
export async function isApplicant(db: Db, guardianId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("application")
    .select("id")
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .executeTakeFirst();
  return row !== undefined;
}
