import type { ExpressionBuilder, Generated } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DocumentKind } from "~/official-documents/document-kinds.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { WrittenInPreschoolDecision } from "../preschool-shape.ts";
import type {
  AssistanceDecisionStatus,
  AssistanceLevel,
  OfficialLanguage,
  PreschoolDecisionType,
  WrittenInDecision,
} from "../shapes.ts";
import type { DecisionStanding } from "../shown-decisions.ts";

export type AssistanceKind = DecisionStanding["kind"];

interface AssistanceDecisionTable {
  id: Generated<string>;
  kind: AssistanceKind;
  decision_number: Generated<number>;
  child_id: string;
  unit_id: string | null;
  status: Generated<AssistanceDecisionStatus>;
  language: Generated<OfficialLanguage>;
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
  sent_for_decision: IsoDate | null;
  decision_made: IsoDate | null;
  annulment_reason: Generated<string>;
  assistance_levels: Generated<AssistanceLevel[]>;
  type: PreschoolDecisionType | null;
  /** The row's kind tells which of the two shapes it has. */
  content: WrittenInDecision | WrittenInPreschoolDecision;
  created_at: Generated<Date>;
}

interface AssistanceDecisionUnreadTable {
  decision_id: string;
  person_id: string;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    assistance_decision: AssistanceDecisionTable;
    assistance_decision_unread: AssistanceDecisionUnreadTable;
  }
}

/** The paper of each kind of decision. */
export const PAPERS: Readonly<Record<AssistanceKind, DocumentKind>> = {
  EARLY_CHILDHOOD: "ASSISTANCE_DECISION",
  PRESCHOOL: "PRESCHOOL_ASSISTANCE_DECISION",
};

/** The columns for the rules and for every list, under the names that the rules use. */
const STANDING = [
  "support.id",
  "support.kind",
  "support.child_id as childId",
  "support.status",
  "support.decision_made as decisionMade",
  "support.valid_from as validFrom",
  "support.valid_to as validTo",
  "support.type",
  "support.unit_id as unitId",
  "support.annulment_reason as annulmentReason",
  "support.assistance_levels as assistanceLevels",
  "unit.name as unitName",
] as const;

const withUnit = (db: Db) =>
  db.selectFrom("assistance_decision as support").leftJoin("unit", "unit.id", "support.unit_id");

/** A column for queries of decisions: when the child's last place ends. */
const lastPlacementEnd = (is: ExpressionBuilder<Tables & { support: AssistanceDecisionTable }, "support">) =>
  is
    .selectFrom("placement")
    .select((of) => of.fn.max<IsoDate | null>("placement.end_date").as("end_date"))
    .whereRef("placement.child_id", "=", "support.child_id")
    .as("lastPlacementEnd");

export type DecisionOfChild = Awaited<ReturnType<typeof decisionsOfOwnChildren>>[number];

/** Every decision about the guardian's own children, drafts too. The rules choose the ones to show. */
export async function decisionsOfOwnChildren(db: Db, guardianId: string, today: IsoDate) {
  const rows = await withUnit(db)
    .leftJoin("assistance_decision_unread as unread", (join) =>
      join.onRef("unread.decision_id", "=", "support.id").on("unread.person_id", "=", guardianId),
    )
    .where("support.child_id", "in", ownChildIds(db, guardianId, today))
    .select((is) => [...STANDING, "unread.person_id as unreadBy", lastPlacementEnd(is)])
    .orderBy("support.decision_made", "desc")
    .orderBy("support.decision_number", "desc")
    .execute();
  return rows.map(({ unreadBy, ...row }) => ({ ...row, isUnread: unreadBy !== null }));
}

/** One decision with its child, its unit and whether its paper is ready. The caller has checked the reader's right. */
export async function decisionById(db: Db, kind: AssistanceKind, id: string) {
  const row = await withUnit(db)
    .innerJoin("person as child", "child.id", "support.child_id")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "support.id").on("paper.kind", "=", PAPERS[kind]),
    )
    .where("support.id", "=", id)
    .where("support.kind", "=", kind)
    .select([
      ...STANDING,
      "support.decision_number as decisionNumber",
      "support.language",
      "support.sent_for_decision as sentForDecision",
      "support.content",
      "unit.street_address as streetAddress",
      "unit.postal_code as postalCode",
      "unit.post_office as postOffice",
      "child.first_name as firstName",
      "child.last_name as lastName",
      "child.date_of_birth as dateOfBirth",
      "paper.made_at as paperMadeAt",
    ])
    .executeTakeFirst();
  return row ?? null;
}

export type WholeDecision = NonNullable<Awaited<ReturnType<typeof decisionById>>>;

export async function isAboutOwnChild(
  db: Db,
  guardianId: string,
  kind: AssistanceKind,
  id: string,
  today: IsoDate,
): Promise<boolean> {
  const row = await db
    .selectFrom("assistance_decision")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("child_id", "in", ownChildIds(db, guardianId, today))
    .executeTakeFirst();
  return row !== undefined;
}

/** The decisions about their own children that the guardian has not opened. */
export const unreadDecisionsOf = (db: Db, guardianId: string, today: IsoDate) =>
  withUnit(db)
    .innerJoin("assistance_decision_unread as unread", "unread.decision_id", "support.id")
    .where("unread.person_id", "=", guardianId)
    .where("support.child_id", "in", ownChildIds(db, guardianId, today))
    .select((is) => [...STANDING, lastPlacementEnd(is)])
    .execute();

/** The guardian has opened the decision. A second call changes nothing. */
export async function markRead(db: Db, guardianId: string, id: string): Promise<void> {
  await db
    .deleteFrom("assistance_decision_unread")
    .where("decision_id", "=", id)
    .where("person_id", "=", guardianId)
    .execute();
}
