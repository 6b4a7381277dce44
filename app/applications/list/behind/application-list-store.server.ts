import { sql } from "kysely";
import { mayAnswerDecisions, type Role, roleOf } from "~/application-access/roles.ts";
import { isNotRefused } from "~/attachments/behind/attachment-store.server.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { RUNNING_STATUSES } from "../../application-shapes.ts";
import type { ReadForm } from "../../behind/application-store.server.ts";
import type { ApplicationFormUpdate, ApplicationStatus, ApplicationType } from "../../contract.ts";

/**
 * The types for which the guardian has a running application for the child. A club has none: one may apply again. Null
 * for a child who is not the guardian's.
 */
export async function runningTypes(
  db: Db,
  guardianId: string,
  childId: string,
  today: IsoDate,
): Promise<Set<ApplicationType> | null> {
  const rows = await db
    .selectFrom(ownChildIds(db, guardianId, today).as("own"))
    .leftJoin("application as running", (join) =>
      join
        .onRef("running.child_id", "=", "own.child_id")
        .on("running.guardian_id", "=", guardianId)
        .on("running.type", "<>", "CLUB")
        .on("running.status", "in", RUNNING_STATUSES),
    )
    .where("own.child_id", "=", childId)
    .select("running.type")
    .distinct()
    .execute();
  return rows.length === 0 ? null : new Set(rows.flatMap(({ type }) => type ?? []));
}

export interface ListedApplication {
  id: string;
  type: ApplicationType;
  status: ApplicationStatus;
  childId: string;
  childName: string;
  preferredUnitIds: string[];
  preferredStartDate: IsoDate | null;
  sentDate: IsoDate | null;
  /** As the wire writes it. */
  createdAt: string;
  /** The day of the last change. */
  savedOn: IsoDate;
  transferApplication: boolean;
  cancelledByGuardian: boolean;
  dueDate: IsoDate | null;
  form: ApplicationFormUpdate;
  /** The kinds of the guardian's own files there. */
  fileTypes: string[];
  role: Role;
  /** The guardian may answer decisions of this application, if there are any. */
  mayDecide: boolean;
}

type AskedList = { guardianId: string; today: IsoDate };

const everyApplication = (db: Db, { guardianId, today }: AskedList) =>
  concerning(db, guardianId)
    .where("application.child_id", "in", ownChildIds(db, guardianId, today))
    .where("application.hide_from_guardian", "=", false)
    .orderBy("application.sent_date", (order) => order.desc().nullsFirst())
    .orderBy("application.sent_time", (order) => order.desc().nullsFirst())
    .orderBy("application.created_at", "desc")
    .orderBy("application.id");

const listed = statement((db, asked: AskedList) =>
  everyApplication(db, asked).where("application.status", "<>", "CANCELLED"),
);
const listedWithCancelled = statement(everyApplication);

/**
 * The guardian's own applications, and those that name them as the other guardian, for own children. Hidden ones are
 * left out. Drafts come first, then the last sent first (contract 3.3, "List").
 */
export async function applicationsOf(
  db: Db,
  guardianId: string,
  today: IsoDate,
  { withCancelled }: { withCancelled: boolean },
  readForm: ReadForm,
): Promise<ListedApplication[]> {
  const rows = await (withCancelled ? listedWithCancelled : listed)(db, { guardianId, today });
  return rows.map((row) => {
    const form = readForm(row.form, row.type);
    const { preferences } = form;
    const role = roleOf({ ...standing(row, guardianId), isOwnChild: true });
    return {
      id: row.id,
      type: row.type,
      status: row.status,
      childId: row.child_id,
      childName: `${row.child_last_name} ${row.child_first_name}`.trim(),
      preferredUnitIds: preferences.preferredUnits.map((unit) => unit.id),
      preferredStartDate: preferences.preferredStartDate,
      sentDate: row.sent_date,
      createdAt: wireDateTime(row.created_at),
      savedOn: dateAt(row.modified_at),
      transferApplication: row.transfer_application,
      cancelledByGuardian: row.cancelled_by_guardian,
      dueDate: row.due_date,
      form,
      fileTypes: row.file_types,
      role,
      mayDecide: mayAnswerDecisions(role),
    };
  });
}

/** How many applications wait for an answer that this guardian may give (contract 3.3, "Notification count"). */
export async function applicationsToAnswer(db: Db, guardianId: string, today: IsoDate): Promise<number> {
  const { waiting } = await db
    .selectFrom("application")
    .select((is) => is.fn.countAll<number>().as("waiting"))
    .where("guardian_id", "=", guardianId)
    .where("status", "=", "WAITING_CONFIRMATION")
    .where("hide_from_guardian", "=", false)
    .where("child_id", "in", ownChildIds(db, guardianId, today))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export interface ListedDecision {
  applicationId: string;
  status: "PENDING" | "ACCEPTED" | "REJECTED";
  startDate: IsoDate;
  sentDate: IsoDate;
}

const sentDecisions = statement((db, asked: { applicationIds: readonly string[] }) =>
  db
    .selectFrom("decision")
    .select((is) => [
      "application_id as applicationId",
      "status",
      "sent_date as sentDate",
      is.fn.coalesce("requested_start_date", "start_date").as("startDate"),
    ])
    .where("application_id", "=", anyOf(asked.applicationIds))
    .where("sent_date", "is not", null)
    .$narrowType<{ sentDate: string }>(),
);

/** The sent decisions of these applications. The caller has checked that the applications are the guardian's. */
export async function sentDecisionsOf(db: Db, applicationIds: readonly string[]): Promise<ListedDecision[]> {
  if (applicationIds.length === 0) return [];
  return sentDecisions(db, { applicationIds });
}

/** The guardian's own applications, and those that name them as the other guardian. */
const concerning = (db: Db, guardianId: string) =>
  db
    .selectFrom("application")
    .innerJoin("person as child", "child.id", "application.child_id")
    .leftJoin("application_other_guardian as other", (join) =>
      join.onRef("other.application_id", "=", "application.id").on("other.guardian_id", "=", guardianId),
    )
    .where((is) => is.or([is("application.guardian_id", "=", guardianId), is("other.guardian_id", "is not", null)]))
    .select([
      "application.id",
      "application.type",
      "application.status",
      "application.form",
      "application.child_id",
      "application.guardian_id",
      "application.allow_other_guardian_access",
      "application.sent_date",
      "application.created_at",
      "application.modified_at",
      "application.transfer_application",
      "application.cancelled_by_guardian",
      "application.due_date",
      "other.guardian_id as other_guardian_id",
      "child.first_name as child_first_name",
      "child.last_name as child_last_name",
    ])
    .select(
      sql<string[]>`array(
        select distinct file.type from attachment file
        where file.application_id = application.id and file.uploaded_by_person = ${guardianId} and file.type is not null
          and ${isNotRefused}
      )`.as("file_types"),
    );

type Concerning = Awaited<ReturnType<ReturnType<typeof concerning>["execute"]>>[number];

const standing = (row: Concerning, guardianId: string) => ({
  isApplicant: row.guardian_id === guardianId,
  isOtherGuardian: row.other_guardian_id !== null,
  allowOtherGuardianAccess: row.allow_other_guardian_access,
});
