import type { Insertable, Kysely, Selectable } from "kysely";
import type { ApplicationFormUpdate, ApplicationStatus, ApplicationType } from "~/applications/contract.ts";
import { toStore } from "~/applications/form/form-version.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { daycareForm } from "./application-form.ts";

/** Applications, decisions and files as the municipality leaves them, for tests of the next steps. */
type Db = Kysely<Tables>;

interface ApplicationPlan {
  guardianId: string;
  childId: string;
  type?: ApplicationType;
  status?: ApplicationStatus;
  form?: ApplicationFormUpdate;
  otherGuardians?: string[];
  row?: Partial<Insertable<Tables["application"]>>;
}

/** An application in any status. A sent one was sent at noon on 2026-03-01 by default. */
export async function addApplication(db: Db, plan: ApplicationPlan): Promise<string> {
  const { guardianId, childId, type = "DAYCARE", status = "SENT", form = daycareForm(), otherGuardians = [] } = plan;
  const isSent = status !== "CREATED";
  const { id } = await db
    .insertInto("application")
    .values({
      guardian_id: guardianId,
      child_id: childId,
      type,
      status,
      form: toStore(form),
      created_at: new Date("2026-03-01T10:00:00+02:00"),
      created_by: guardianId,
      modified_at: new Date("2026-03-01T10:00:00+02:00"),
      sent_date: isSent ? "2026-03-01" : null,
      sent_time: isSent ? "12:00:00" : null,
      ...plan.row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const other of otherGuardians) {
    await db.insertInto("application_other_guardian").values({ application_id: id, guardian_id: other }).execute();
  }
  return id;
}

export async function addDecision(
  db: Db,
  applicationId: string,
  unitId: string,
  row: Partial<Insertable<Tables["decision"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("decision")
    .values({
      application_id: applicationId,
      unit_id: unitId,
      type: "DAYCARE",
      start_date: "2026-08-10",
      end_date: "2027-07-31",
      sent_date: "2026-03-05",
      resolved_at: row.status && row.status !== "PENDING" ? new Date("2026-03-06T12:00:00+02:00") : null,
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

let files = 0;
/** A file of an application, without its bytes. */
export async function addFile(
  db: Db,
  applicationId: string,
  personId: string,
  type: "URGENCY" | "EXTENDED_CARE",
  receivedAt = new Date("2026-03-02T12:00:00+02:00"),
): Promise<string> {
  files += 1;
  const { id } = await db
    .insertInto("attachment")
    .values({
      application_id: applicationId,
      type,
      name: `todistus-${files}.pdf`,
      content_type: "application/pdf",
      size: 1000,
      sha256: Buffer.alloc(32, files),
      storage_key: `test-${files}`,
      uploaded_by_person: personId,
      received_at: receivedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const applicationRow = (db: Db, id: string): Promise<Selectable<Tables["application"]> | undefined> =>
  db.selectFrom("application").selectAll().where("id", "=", id).executeTakeFirst();

export async function eventsOf(db: Db, applicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("application_event")
    .select("event")
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.event);
}

/** The form with another start, for tests of the first and last allowed dates. */
export const startingOn = (date: IsoDate | null): ApplicationFormUpdate => {
  const form = daycareForm();
  return { ...form, preferences: { ...form.preferences, preferredStartDate: date } };
};
