import type { Selectable } from "kysely";
import { type Role, roleOf } from "~/application-access/roles.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { personName } from "~/people/person-name.ts";
import { takesRejection } from "../answers.ts";
import type { Decision, DecisionSummary } from "../contract.ts";
import "./decision-table.server.ts";
import { unitShown } from "../unit-shown.ts";

/** Applications whose decisions a guardian sees in the list (contract 3.4). */
export const DECIDED = ["WAITING_CONFIRMATION", "ACTIVE", "REJECTED"] as const;

export interface ListedDecision {
  summary: DecisionSummary & { sentDate: IsoDate };
  role: Exclude<Role, null>;
  documentContainsContactInfo: boolean;
}

/** Sent decisions on own children's applications that the guardian may read, the last sent first (contract 3.4). */
export async function sentDecisionsFor(db: Db, guardianId: string, today: IsoDate): Promise<ListedDecision[]> {
  const rows = await db
    .selectFrom("application")
    .innerJoin("decision", "decision.application_id", "application.id")
    .innerJoin("unit", "unit.id", "decision.unit_id")
    .leftJoin("application_other_guardian as other", (join) =>
      join.onRef("other.application_id", "=", "application.id").on("other.guardian_id", "=", guardianId),
    )
    .leftJoin("official_document as document", (join) =>
      join.onRef("document.subject_id", "=", "decision.id").on("document.kind", "=", "DECISION"),
    )
    .select([
      "document.made_at as document_made_at",
      "decision.id",
      "decision.application_id",
      "decision.type",
      "decision.status",
      "decision.sent_date",
      "decision.resolved_at",
      "decision.start_date",
      "decision.end_date",
      "decision.requested_start_date",
      "decision.document_contains_contact_info",
      "application.child_id",
      "application.guardian_id",
      "application.allow_other_guardian_access",
      "other.guardian_id as other_guardian_id",
      "unit.name",
      "unit.daycare_decision_name",
      "unit.preschool_decision_name",
    ])
    .where("application.child_id", "in", ownChildIds(db, guardianId, today))
    .where("application.status", "in", DECIDED)
    .where("application.hide_from_guardian", "=", false)
    .where("decision.sent_date", "is not", null)
    .orderBy("decision.sent_date", "desc")
    .orderBy("decision.type")
    .orderBy("decision.decision_number")
    .execute();
  return rows.flatMap((row) => {
    const role = roleOf({
      isApplicant: row.guardian_id === guardianId,
      isOtherGuardian: row.other_guardian_id !== null,
      allowOtherGuardianAccess: row.allow_other_guardian_access,
      isOwnChild: true,
    });
    if (!role || row.sent_date === null) return [];
    return {
      role,
      documentContainsContactInfo: row.document_contains_contact_info,
      summary: {
        id: row.id,
        childId: row.child_id,
        applicationId: row.application_id,
        type: row.type,
        status: row.status,
        sentDate: row.sent_date,
        resolved: row.resolved_at && dateAt(row.resolved_at),
        unitName: unitShown(row.type, namesOf(row)),
        startDate: row.requested_start_date ?? row.start_date,
        endDate: row.end_date,
        hasDocument: row.document_made_at !== null,
      },
    };
  });
}

/** A decision with all its fields on the wire, and the status of its application. */
export interface SentDecision {
  decision: Decision & { sentDate: IsoDate };
  applicationStatus: Selectable<Tables["application"]>["status"];
}

/** Every sent decision of one application, connected ones last. The caller has checked the reader's role. */
export async function sentDecisionsOf(db: Db, applicationId: string): Promise<SentDecision[]> {
  const rows = await whole(db).where("decision.application_id", "=", applicationId).execute();
  return rows.map(sentDecision);
}

/** Pending decisions of all applications that the guardian may answer. Only the applicant answers (spec 1 §4). */
export async function decisionsToAnswer(db: Db, guardianId: string, today: IsoDate): Promise<SentDecision[]> {
  const rows = await whole(db)
    .where("application.guardian_id", "=", guardianId)
    .where("application.child_id", "in", ownChildIds(db, guardianId, today))
    .where("decision.status", "=", "PENDING")
    .execute();
  return rows.map(sentDecision).filter(({ applicationStatus }) => takesRejection(applicationStatus));
}

/** One sent decision. The caller checks the reader's role in its application next. */
export async function sentDecisionById(db: Db, decisionId: string): Promise<SentDecision | null> {
  const row = await whole(db).where("decision.id", "=", decisionId).executeTakeFirst();
  return row ? sentDecision(row) : null;
}

const whole = (db: Db) =>
  db
    .selectFrom("decision")
    .innerJoin("application", "application.id", "decision.application_id")
    .innerJoin("unit", "unit.id", "decision.unit_id")
    .innerJoin("person as child", "child.id", "application.child_id")
    .leftJoin("person as resolver", "resolver.id", "decision.resolved_by")
    .leftJoin("official_document as document", (join) =>
      join.onRef("document.subject_id", "=", "decision.id").on("document.kind", "=", "DECISION"),
    )
    .selectAll("decision")
    .select([
      "application.status as application_status",
      "application.child_id",
      "child.first_name as child_first_name",
      "child.last_name as child_last_name",
      "resolver.first_name as resolver_first_name",
      "resolver.last_name as resolver_last_name",
      "document.file_key as document_key",
      "unit.name",
      "unit.daycare_decision_name",
      "unit.preschool_decision_name",
      "unit.manager",
      "unit.street_address",
      "unit.postal_code",
      "unit.post_office",
      "unit.phone",
      "unit.decision_handler",
      "unit.decision_handler_address",
      "unit.provider_type",
      "unit.language",
    ])
    .where("application.hide_from_guardian", "=", false)
    .where("decision.sent_date", "is not", null)
    .orderBy("decision.sent_date", "desc")
    .orderBy("decision.type")
    .orderBy("decision.decision_number");

type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>["execute"]>>[number];

const namesOf = (row: Pick<WholeRow, "name" | "daycare_decision_name" | "preschool_decision_name">) => ({
  name: row.name,
  daycareDecisionName: row.daycare_decision_name,
  preschoolDecisionName: row.preschool_decision_name,
});

const sentDecision = (row: WholeRow): SentDecision => ({
  applicationStatus: row.application_status,
  decision: {
    id: row.id,
    createdBy: row.created_by_name,
    type: row.type,
    startDate: row.start_date,
    endDate: row.end_date,
    unit: {
      id: row.unit_id,
      ...namesOf(row),
      manager: row.manager,
      streetAddress: row.street_address,
      postalCode: row.postal_code,
      postOffice: row.post_office,
      phone: row.phone,
      decisionHandler: row.decision_handler,
      decisionHandlerAddress: row.decision_handler_address,
      providerType: row.provider_type,
      language: row.language,
    },
    applicationId: row.application_id,
    childId: row.child_id,
    childName: `${row.child_last_name} ${row.child_first_name}`.trim(),
    documentKey: row.document_key,
    decisionNumber: Number(row.decision_number),
    sentDate: row.sent_date as IsoDate,
    status: row.status,
    requestedStartDate: row.requested_start_date,
    resolved: row.resolved_at && dateAt(row.resolved_at),
    resolvedByName:
      row.resolver_last_name === null
        ? null
        : personName({ firstName: row.resolver_first_name ?? "", lastName: row.resolver_last_name }),
    documentContainsContactInfo: row.document_contains_contact_info,
    archivedAt: null,
  },
});
