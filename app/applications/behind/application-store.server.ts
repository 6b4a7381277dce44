import { type ColumnType, type Generated, type Selectable, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationFormUpdate, ApplicationStatus, ApplicationType } from "../contract.ts";
import type { ApplicationRules } from "../form/application-rules.ts";
import { type StoredForm, toStore } from "../form/form-version.ts";

interface ApplicationTable {
  id: Generated<string>;
  type: ApplicationType;
  status: Generated<ApplicationStatus>;
  origin: Generated<"ELECTRONIC" | "PAPER">;
  child_id: string;
  guardian_id: string;
  /** `ReadForm` reads the stored value before any other code looks at it. */
  form: ColumnType<unknown, StoredForm, StoredForm>;
  version: Generated<number>;
  allow_other_guardian_access: Generated<boolean>;
  transfer_application: Generated<boolean>;
  additional_daycare_application: Generated<boolean>;
  hide_from_guardian: Generated<boolean>;
  checked_by_admin: Generated<boolean>;
  confidential: boolean | null;
  cancelled_by_guardian: Generated<boolean>;
  sent_date: IsoDate | null;
  sent_time: string | null;
  due_date: IsoDate | null;
  due_date_set_manually_at: Date | null;
  created_at: Generated<Date>;
  created_by: string | null;
  modified_at: Generated<Date>;
}

interface ApplicationOtherGuardianTable {
  application_id: string;
  guardian_id: string;
}

export type ApplicationEvent =
  | "CREATED"
  | "DRAFT_SAVED"
  | "SENT"
  | "UPDATED"
  | "CANCELLED"
  | "REJECTED"
  | "MOVED"
  | "VERIFIED"
  | "DECISIONS_SENT"
  | "DECISION_ANSWERED";

interface ApplicationEventTable {
  id: Generated<number>;
  application_id: string;
  at: Date;
  event: ApplicationEvent;
  status: ApplicationStatus;
  actor: "CITIZEN" | "EMPLOYEE" | "SYSTEM";
  person_id: string | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    application: ApplicationTable;
    application_other_guardian: ApplicationOtherGuardianTable;
    application_event: ApplicationEventTable;
  }
}

export type Application = Omit<Selectable<ApplicationTable>, "form"> & { form: ApplicationFormUpdate };

/** Reads a stored form. The questions do it (application-rules.ts). */
export type ReadForm = ApplicationRules["storedForm"];

/** The guardian's own application, locked until the errand ends, so that nobody else changes it. */
export async function holdOwnApplication(
  db: Db,
  guardianId: string,
  applicationId: string,
  readForm: ReadForm,
): Promise<Application | null> {
  const row = await db
    .selectFrom("application")
    .selectAll()
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, form: readForm(row.form, row.type) } : null;
}

export interface Saved {
  form: ApplicationFormUpdate;
  allowOtherGuardianAccess: boolean;
}

/** Saves what the guardian wrote, and answers the new version. */
export async function saveForm(
  db: Db,
  guardianId: string,
  application: Pick<Application, "id" | "status">,
  saved: Saved,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable("application")
    .set({
      form: toStore(saved.form),
      allow_other_guardian_access: saved.allowOtherGuardianAccess,
      ...changedAt(now),
    })
    .where("id", "=", application.id)
    .where("guardian_id", "=", guardianId)
    .returning("version")
    .executeTakeFirstOrThrow();
  const event = application.status === "CREATED" ? "DRAFT_SAVED" : "UPDATED";
  await addEvent(db, guardianId, { applicationId: application.id, event, status: application.status }, now);
  return version;
}

export interface SentDetails {
  dueDate: IsoDate | null;
  transfer: boolean;
  additionalDaycare: boolean;
}

/** A draft becomes a sent application, with the date and time of the municipality. */
export async function markSent(
  db: Db,
  guardianId: string,
  applicationId: string,
  { dueDate, transfer, additionalDaycare }: SentDetails,
  now: Date,
): Promise<void> {
  await db
    .updateTable("application")
    .set({
      status: "SENT",
      sent_date: dateAt(now),
      sent_time: timeAt(now),
      due_date: dueDate,
      transfer_application: transfer,
      additional_daycare_application: additionalDaycare,
      ...changedAt(now),
    })
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .where("status", "=", "CREATED")
    .execute();
  await addEvent(db, guardianId, { applicationId, event: "SENT", status: "SENT" }, now);
}

/** A date that staff set by hand stays. */
export async function saveDueDate(
  db: Db,
  guardianId: string,
  applicationId: string,
  dueDate: IsoDate | null,
): Promise<void> {
  await db
    .updateTable("application")
    .set({ due_date: dueDate })
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .where("due_date_set_manually_at", "is", null)
    .execute();
}

/** Cancels a sent application. We keep it and mark it confidential (contract 3.3, "Delete"). */
export async function markCancelled(db: Db, guardianId: string, applicationId: string, now: Date): Promise<void> {
  await db
    .updateTable("application")
    .set({ status: "CANCELLED", cancelled_by_guardian: true, confidential: true, ...changedAt(now) })
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .where("status", "=", "SENT")
    .execute();
  await addEvent(db, guardianId, { applicationId, event: "CANCELLED", status: "CANCELLED" }, now);
}

/** Records the child's other guardians of today: adds those with new custody and removes those who lost it. */
export async function recordOtherGuardians(
  db: Db,
  guardianId: string,
  applicationId: string,
  others: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("application_other_guardian")
    .where("application_id", "=", applicationId)
    .where("guardian_id", "not in", others.length > 0 ? others : [guardianId])
    .execute();
  if (others.length === 0) return;
  await db
    .insertInto("application_other_guardian")
    .values(others.map((other) => ({ application_id: applicationId, guardian_id: other })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes down what a guardian did. */
export async function addEvent(
  db: Db,
  guardianId: string,
  said: { applicationId: string; event: ApplicationEvent; status: ApplicationStatus },
  now: Date,
): Promise<void> {
  await db
    .insertInto("application_event")
    .values({
      application_id: said.applicationId,
      at: now,
      event: said.event,
      status: said.status,
      actor: "CITIZEN",
      person_id: guardianId,
    })
    .execute();
}

/** Every change moves the version on. A clock that tests set back does not make the change older than the application. */
export const changedAt = (now: Date) => ({
  version: sql<number>`version + 1`,
  modified_at: sql<Date>`greatest(${now}::timestamptz, created_at)`,
});
