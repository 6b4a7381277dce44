import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "~/foundation/database/database.server.ts";
import type { CaseSubject } from "../case-register.ts";

const caseOf = (db: Db, kind: CaseSubject, subjectId: string) =>
  db
    .selectFrom("case_process as found")
    .where("found.subject_kind", "=", kind)
    .where("found.subject_id", "=", subjectId)
    .select([
      "found.id as case_id",
      "found.process_definition_number as definition",
      "found.year",
      "found.number",
      "found.organization",
    ]);

/**
 * The case of an application with its sent decisions. The caller has checked that the reader may read the application.
 */
export async function caseOfApplication(db: Db, applicationId: string) {
  const row = await caseOf(db, "APPLICATION", applicationId)
    .innerJoin("application", "application.id", "found.subject_id")
    .where("application.hide_from_guardian", "=", false)
    .select([
      "application.id",
      "application.type",
      "application.origin",
      "application.confidential",
      "application.sent_date",
      "application.sent_time",
    ])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom("decision")
          .leftJoin("official_document as paper", (join) =>
            join.onRef("paper.subject_id", "=", "decision.id").on("paper.kind", "=", "DECISION"),
          )
          .whereRef("decision.application_id", "=", "application.id")
          .where("decision.sent_date", "is not", null)
          .select((of) => [
            "decision.id",
            "decision.type",
            "decision.sent_date",
            "decision.document_contains_contact_info",
            of("paper.made_at", "is not", null).as("is_made"),
          ])
          .orderBy("decision.sent_date")
          .orderBy("decision.type"),
      ).as("decisions"),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The case of a sent finance decision that this person must pay. */
export async function caseOfFinanceDecision(
  db: Db,
  personId: string,
  type: Exclude<CaseSubject, "APPLICATION">,
  decisionId: string,
) {
  const row = await caseOf(db, type, decisionId)
    .innerJoin("finance_decision as given", "given.id", "found.subject_id")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "given.id").on("paper.kind", "=", type),
    )
    .where((is) => is.or([is("given.head_of_family_id", "=", personId), is("given.partner_id", "=", personId)]))
    .select((is) => ["given.id", "given.sent_at", is("paper.made_at", "is not", null).as("is_made")])
    .executeTakeFirst();
  return row ?? null;
}

/** Is this a sent decision of this type that the person must pay (contract 3.5)? */
export async function isLiable(
  db: Db,
  personId: string,
  type: Exclude<CaseSubject, "APPLICATION">,
  decisionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("finance_decision as given")
    .select("given.id")
    .where("given.id", "=", decisionId)
    .where("given.type", "=", type)
    .where("given.status", "=", "SENT")
    .where((is) => is.or([is("given.head_of_family_id", "=", personId), is("given.partner_id", "=", personId)]))
    .executeTakeFirst();
  return row !== undefined;
}
