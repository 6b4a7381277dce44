import type { Db } from "~/foundation/database/database.server.ts";

/** The application's facts on the paper of its decision. The decision itself comes from `sentDecisionById`. */
export async function applicationDecidedOn(db: Db, applicationId: string) {
  const row = await db
    .selectFrom("application")
    .innerJoin("person as applicant", "applicant.id", "application.guardian_id")
    .innerJoin("person as child", "child.id", "application.child_id")
    .where("application.id", "=", applicationId)
    .select([
      "application.sent_date as sentDate",
      "applicant.language",
      "applicant.first_name as applicantFirstName",
      "applicant.last_name as applicantLastName",
      "child.first_name as childFirstName",
      "child.last_name as childLastName",
      "child.date_of_birth as childBorn",
    ])
    .executeTakeFirst();
  return row ?? null;
}

export type ApplicationDecidedOn = NonNullable<Awaited<ReturnType<typeof applicationDecidedOn>>>;
