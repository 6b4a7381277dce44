import { PAPERS } from "~/decisions/assistance-decisions/behind/assistance-decision-store.server.ts";
import type { AssistanceLevel, PreschoolDecisionType } from "~/decisions/assistance-decisions/contract.ts";
import type { OfficialLanguage } from "~/decisions/assistance-decisions/shapes.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForDocument, askForNewDocument } from "~/official-documents/behind/document-store.server.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";
import { type Family, inPreschool, type WrittenSupport, writtenOnSupport } from "./support-writing.ts";

/** The moves of special education staff: write a decision on a child's support, decide, take it back. */

interface SupportPlan {
  childId: string;
  unitId: string | null;
  language?: OfficialLanguage;
  validTo?: IsoDate | null;
  /** The day when the staff heard the guardians. By default it is also the first day of the decision. */
  heardOn?: IsoDate;
}

export interface EarlyChildhoodPlan extends SupportPlan {
  kind: "EARLY_CHILDHOOD";
  validFrom: IsoDate;
  levels?: readonly AssistanceLevel[];
  /** Fields that differ from the usual text. */
  written?: Partial<WrittenSupport["EARLY_CHILDHOOD"]>;
}

export interface PreschoolPlan extends SupportPlan {
  kind: "PRESCHOOL";
  validFrom: IsoDate | null;
  type: PreschoolDecisionType | null;
  written?: Partial<WrittenSupport["PRESCHOOL"]["form"]>;
}

/** Writes a draft with the usual text. Only the staff see it. @returns its id */
export async function draftSupport(db: Db, plan: EarlyChildhoodPlan | PreschoolPlan): Promise<string> {
  const language = plan.language ?? "FI";
  const family: Family = { guardians: await guardiansOf(db, plan.childId), heardOn: plan.heardOn ?? plan.validFrom };
  const { id } = await db
    .insertInto("assistance_decision")
    .values({
      kind: plan.kind,
      child_id: plan.childId,
      unit_id: plan.unitId,
      language,
      valid_from: plan.validFrom,
      valid_to: plan.validTo ?? null,
      assistance_levels: plan.kind === "EARLY_CHILDHOOD" ? [...(plan.levels ?? ["ENHANCED_ASSISTANCE"])] : [],
      type: plan.kind === "PRESCHOOL" ? plan.type : null,
      content:
        plan.kind === "PRESCHOOL"
          ? inPreschool(language, family, plan.written)
          : { ...writtenOnSupport(language, family), ...plan.written },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Decides. The child's guardians get it to read, and a job makes its paper. Guardians never see one sent back to the
 * staff.
 */
export async function decideSupport(
  db: Db,
  id: string,
  outcome: "ACCEPTED" | "REJECTED" | "NEEDS_WORK",
  { now, today }: Moment,
): Promise<void> {
  const isDecided = outcome !== "NEEDS_WORK";
  const decided = await db
    .updateTable("assistance_decision")
    .set({ status: outcome, sent_for_decision: today, decision_made: isDecided ? today : null })
    .where("id", "=", id)
    .where("status", "in", ["DRAFT", "NEEDS_WORK"])
    .returning(["kind", "child_id"])
    .executeTakeFirst();
  if (!decided) throw new DeskFault(`There is no undecided decision on support ${id}.`);
  if (!isDecided) return;
  await leaveUnread(db, id, decided.child_id, today);
  await askForDocument({ db, now }, PAPERS[decided.kind], id);
}

/** Takes back an accepted decision. The guardians read why, on the page and on the new paper. */
export async function annulSupport(db: Db, id: string, reason: string, { now }: Pick<Moment, "now">): Promise<void> {
  const annulled = await db
    .updateTable("assistance_decision")
    .set({ status: "ANNULLED", annulment_reason: reason })
    .where("id", "=", id)
    .where("status", "=", "ACCEPTED")
    .returning("kind")
    .executeTakeFirst();
  if (!annulled) throw new DeskFault(`There is no accepted decision on support ${id}.`);
  await askForNewDocument({ db, now }, PAPERS[annulled.kind], id);
}

/** Marks it unread for everyone who may read it today: guardians, and foster parents of that day. */
async function leaveUnread(db: Db, decisionId: string, childId: string, today: IsoDate): Promise<void> {
  await db
    .insertInto("assistance_decision_unread")
    .columns(["decision_id", "person_id"])
    .expression((from) =>
      from
        .selectFrom("guardian")
        .select((is) => [
          is.cast<string>(is.val(decisionId), "uuid").as("decision_id"),
          "guardian.guardian_id as person_id",
        ])
        .where("guardian.child_id", "=", childId)
        .where("guardian.blocked", "=", false)
        .union(
          from
            .selectFrom("foster_parent")
            .select((is) => [
              is.cast<string>(is.val(decisionId), "uuid").as("decision_id"),
              "foster_parent.parent_id as person_id",
            ])
            .where("foster_parent.child_id", "=", childId)
            .where("foster_parent.start_date", "<=", today)
            .where((is) =>
              is.or([is("foster_parent.end_date", "is", null), is("foster_parent.end_date", ">=", today)]),
            ),
        ),
    )
    .execute();
}

/** The child's guardians by name, whom the staff ask about the support. */
async function guardiansOf(db: Db, childId: string): Promise<Family["guardians"]> {
  const rows = await db
    .selectFrom("guardian")
    .innerJoin("person", "person.id", "guardian.guardian_id")
    .select(["person.id", "person.first_name", "person.last_name"])
    .where("guardian.child_id", "=", childId)
    .where("guardian.blocked", "=", false)
    .orderBy("guardian.created_at")
    .orderBy("person.id")
    .execute();
  return rows.map((row) => ({ personId: row.id, name: `${row.first_name} ${row.last_name}`.trim() }));
}
