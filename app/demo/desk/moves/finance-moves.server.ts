import type { FinanceDecisionStatus } from "~/decisions/finance-decisions/behind/finance-decision-store.server.ts";
import type { FinanceDecisionType } from "~/decisions/finance-decisions/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { registerCase } from "~/process-metadata/behind/register-case.server.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";

/** The moves of the finance staff: work out what a family pays, send it, take it back. */

/** One child's part of a decision. */
export interface ChildsFee {
  childId: string;
  unitId: string;
  /** In the decision's language. */
  serviceNeed: string;
  /** Cents a month. */
  whole: number;
  siblingDiscountPercent?: number;
  familyPays: number;
}

export interface FinancePlan {
  type: FinanceDecisionType;
  headOfFamily: string;
  partner?: string | null;
  validFrom: IsoDate;
  validTo?: IsoDate | null;
  language?: "fi" | "sv";
  familySize?: number;
  children: readonly ChildsFee[];
}

/** Works out a decision. Only the staff see it. @returns its id */
export async function draftFinanceDecision(db: Db, plan: FinancePlan): Promise<string> {
  const { id } = await db
    .insertInto("finance_decision")
    .values({
      type: plan.type,
      head_of_family_id: plan.headOfFamily,
      partner_id: plan.partner ?? null,
      valid_from: plan.validFrom,
      valid_to: plan.validTo ?? null,
      language: plan.language ?? "fi",
      family_size: plan.familySize ?? 1 + (plan.partner ? 1 : 0) + plan.children.length,
      decision_maker: "Kaarina Lehto",
      sent_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("finance_decision_child")
    .values(
      plan.children.map((child) => ({
        decision_id: id,
        child_id: child.childId,
        unit_id: child.unitId,
        service_need: child.serviceNeed,
        whole_cents: child.whole,
        sibling_discount_percent: child.siblingDiscountPercent ?? 0,
        family_pays_cents: child.familyPays,
      })),
    )
    .execute();
  return id;
}

/** Sends a decision to the people who must pay. A job makes its paper after that. */
export async function sendFinanceDecision(db: Db, id: string, { now }: Moment): Promise<void> {
  const waiting: FinanceDecisionStatus[] = ["DRAFT", "WAITING_FOR_SENDING", "WAITING_FOR_MANUAL_SENDING"];
  const sent = await db
    .updateTable("finance_decision")
    .set({ status: "SENT", sent_at: now })
    .where("id", "=", id)
    .where("status", "in", waiting)
    .returning("type")
    .executeTakeFirst();
  if (!sent) throw new DeskFault(`There is no finance decision ${id} that can be sent.`);
  await askForDocument({ db, now }, sent.type, id);
  await registerCase({ db, now }, { process: sent.type, subjectId: id, organization: await handlerOf(db, id) });
}

/** Who decides in the unit of a child of the decision; the unit itself when it names nobody. */
async function handlerOf(db: Db, id: string): Promise<string> {
  const { decision_handler, name } = await db
    .selectFrom("finance_decision_child as child")
    .innerJoin("unit", "unit.id", "child.unit_id")
    .select(["unit.decision_handler", "unit.name"])
    .where("child.decision_id", "=", id)
    .executeTakeFirstOrThrow();
  return decision_handler || name;
}

/** Gives a decision a status that guardians do not see, or takes back a sent one. */
export async function withholdFinanceDecision(
  db: Db,
  id: string,
  status: Exclude<FinanceDecisionStatus, "SENT">,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("finance_decision")
    .set({ status })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DeskFault(`There is no finance decision ${id}.`);
}
