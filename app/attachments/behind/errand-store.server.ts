import type { Db } from "~/foundation/database/database.server.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { childIdsInCustody, ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { Parent } from "./attachment-store.server.ts";

/** An errand to which guardians add files. */
export interface Errand extends Parent {
  column: "application_id" | "income_statement_id";
}

type Asking = Pick<GuardianContext, "db" | "guardian" | "today">;

export const ofApplication = (id: string): Errand => ({ column: "application_id", id });
export const ofStatement = (id: string): Errand => ({ column: "income_statement_id", id });

/**
 * The errand, if this person may add files to it. Only the applicant adds them to an application, for an own child. A
 * statement is the guardian's or a child's, and nothing is added to a handled one.
 */
const openErrand = ({ db, guardian, today }: Asking, { column, id }: Errand) =>
  column === "application_id"
    ? db
        .selectFrom("application")
        .select("id")
        .where("id", "=", id)
        .where("guardian_id", "=", guardian.id)
        .where("child_id", "in", ownChildIds(db, guardian.id, today))
    : db
        .selectFrom("income_statement")
        .select("id")
        .where("id", "=", id)
        .where("status", "<>", "HANDLED")
        .where((is) =>
          is.or([is("person_id", "=", guardian.id), is("person_id", "in", childIdsInCustody(db, guardian.id))]),
        );

export const takesFiles = async (asking: Asking, errand: Errand): Promise<boolean> =>
  (await openErrand(asking, errand).executeTakeFirst()) !== undefined;

/** Locks the errand until the transaction ends, so that we count its files one upload at a time. */
export const holdErrand = async (asking: Asking, errand: Errand): Promise<boolean> =>
  (await openErrand(asking, errand).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Locks the errand of this person's file; null for a file without one. */
export async function holdErrandOf(
  db: Db,
  personId: string,
  attachmentId: string,
): Promise<(Errand & { isHandled: boolean }) | null> {
  const application = await db
    .selectFrom("application")
    .innerJoin("attachment", "attachment.application_id", "application.id")
    .select("application.id")
    .where("attachment.id", "=", attachmentId)
    .where("attachment.uploaded_by_person", "=", personId)
    .forNoKeyUpdate("application")
    .executeTakeFirst();
  if (application) return { ...ofApplication(application.id), isHandled: false };
  const statement = await db
    .selectFrom("income_statement")
    .innerJoin("attachment", "attachment.income_statement_id", "income_statement.id")
    .select(["income_statement.id", "income_statement.status"])
    .where("attachment.id", "=", attachmentId)
    .where("attachment.uploaded_by_person", "=", personId)
    .forNoKeyUpdate("income_statement")
    .executeTakeFirst();
  return statement ? { ...ofStatement(statement.id), isHandled: statement.status === "HANDLED" } : null;
}
