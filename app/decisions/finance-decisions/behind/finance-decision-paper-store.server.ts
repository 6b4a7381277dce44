import type { Db } from "~/foundation/database/database.server.ts";

/** A sent fee or voucher value decision with all facts for its paper; null when it is not sent or unknown. */
export async function financeDecisionInFull(db: Db, id: string) {
  const decision = await db
    .selectFrom("finance_decision as given")
    .innerJoin("person as head", "head.id", "given.head_of_family_id")
    .leftJoin("person as partner", "partner.id", "given.partner_id")
    .where("given.id", "=", id)
    .where("given.status", "=", "SENT")
    .select([
      "given.type",
      "given.language",
      "given.decision_number as number",
      "given.valid_from as validFrom",
      "given.valid_to as validTo",
      "given.family_size as familySize",
      "given.decision_maker as decidedBy",
      "given.sent_at as sentAt",
      "head.first_name as headFirstName",
      "head.last_name as headLastName",
      "partner.first_name as partnerFirstName",
      "partner.last_name as partnerLastName",
    ])
    .executeTakeFirst();
  return decision ? { ...decision, children: await childrenOf(db, id) } : null;
}

/** The oldest first, in the order of the sibling discount. */
const childrenOf = (db: Db, decisionId: string) =>
  db
    .selectFrom("finance_decision_child as part")
    .innerJoin("person as child", "child.id", "part.child_id")
    .innerJoin("unit", "unit.id", "part.unit_id")
    .where("part.decision_id", "=", decisionId)
    .select([
      "child.first_name as firstName",
      "child.last_name as lastName",
      "child.date_of_birth as born",
      "unit.name as unitName",
      "part.service_need as serviceNeed",
      "part.whole_cents as wholeCents",
      "part.sibling_discount_percent as siblingDiscountPercent",
      "part.family_pays_cents as familyPaysCents",
    ])
    .orderBy("child.date_of_birth")
    .orderBy("child.first_name")
    .execute();

export type FinanceDecisionInFull = NonNullable<Awaited<ReturnType<typeof financeDecisionInFull>>>;
