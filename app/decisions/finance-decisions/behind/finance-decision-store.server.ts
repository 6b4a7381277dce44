import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FinanceDecision, FinanceDecisionType, PersonName } from "../contract.ts";

export type FinanceDecisionStatus =
  | "DRAFT"
  | "IGNORED"
  | "WAITING_FOR_SENDING"
  | "WAITING_FOR_MANUAL_SENDING"
  | "SENT"
  | "ANNULLED";

interface FinanceDecisionTable {
  id: Generated<string>;
  type: FinanceDecisionType;
  decision_number: Generated<string>;
  status: Generated<FinanceDecisionStatus>;
  language: Generated<"fi" | "sv">;
  head_of_family_id: string;
  partner_id: string | null;
  valid_from: IsoDate;
  valid_to: IsoDate | null;
  family_size: Generated<number>;
  decision_maker: Generated<string>;
  sent_at: Date | null;
  created_at: Generated<Date>;
}

interface FinanceDecisionChildTable {
  decision_id: string;
  child_id: string;
  unit_id: string;
  service_need: string;
  /** Cents a month, as in the two other columns. */
  whole_cents: number;
  sibling_discount_percent: Generated<number>;
  family_pays_cents: number;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    finance_decision: FinanceDecisionTable;
    finance_decision_child: FinanceDecisionChildTable;
  }
}

/** Sent decisions that this person is liable for, as head of the family or as partner. */
const sentTo = (db: Db, personId: string) =>
  db
    .selectFrom("finance_decision as given")
    .where("given.status", "=", "SENT")
    .where((is) => is.or([is("given.head_of_family_id", "=", personId), is("given.partner_id", "=", personId)]));

/** The decisions that the person may read in the list: they are sent and have a paper (contract 3.5). */
export async function financeDecisionsOf(db: Db, personId: string): Promise<FinanceDecision[]> {
  const rows = await sentTo(db, personId)
    .innerJoin("official_document as paper", (join) =>
      join
        .onRef("paper.subject_id", "=", "given.id")
        .onRef("paper.kind", "=", "given.type")
        .on("paper.made_at", "is not", null),
    )
    .innerJoin("person as head", "head.id", "given.head_of_family_id")
    .leftJoin("person as partner", "partner.id", "given.partner_id")
    .leftJoin("finance_decision_child as part", (join) =>
      join.onRef("part.decision_id", "=", "given.id").on("given.type", "=", "VOUCHER_VALUE_DECISION"),
    )
    .leftJoin("person as child", "child.id", "part.child_id")
    .select([
      "given.id",
      "given.type",
      "given.valid_from",
      "given.valid_to",
      "given.sent_at",
      "head.id as head_id",
      "head.first_name as head_first_name",
      "head.last_name as head_last_name",
      "partner.id as partner_id",
      "partner.first_name as partner_first_name",
      "partner.last_name as partner_last_name",
      "child.id as child_id",
      "child.first_name as child_first_name",
      "child.last_name as child_last_name",
    ])
    .execute();
  return rows.flatMap((row) =>
    row.sent_at === null
      ? []
      : {
          id: row.id,
          type: row.type,
          validFrom: row.valid_from,
          validTo: row.valid_to,
          sentAt: wireDateTime(row.sent_at),
          coDebtors: [
            ...person(row.head_id, row.head_first_name, row.head_last_name),
            ...person(row.partner_id, row.partner_first_name, row.partner_last_name),
          ],
          decisionChildren: person(row.child_id, row.child_first_name, row.child_last_name),
        },
  );
}

const person = (id: string | null, firstName: string | null, lastName: string | null): PersonName[] =>
  id === null ? [] : [{ id, firstName: firstName ?? "", lastName: lastName ?? "" }];

/** Is this a sent decision of this type that the person is liable for? */
export async function isLiableFor(db: Db, personId: string, type: FinanceDecisionType, id: string): Promise<boolean> {
  const row = await sentTo(db, personId)
    .select("given.id")
    .where("given.type", "=", type)
    .where("given.id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
