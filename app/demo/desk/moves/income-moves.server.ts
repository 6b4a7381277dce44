import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { changedAt } from "~/income/behind/statement-store.server.ts";
import type { StatementStatus } from "~/income/contract.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";
import "~/income/behind/known-income-store.server.ts";

/** The moves of the staff who handle income. */

export type IncomeMove = "take-income" | "handle-income" | "return-income";

interface MoveRule {
  from: readonly StatementStatus[];
  to: StatementStatus;
  event: "HANDLED" | "TAKEN_BACK" | null;
  said: string;
}

export const INCOME_MOVES: Readonly<Record<IncomeMove, MoveRule>> = {
  "take-income": {
    from: ["SENT"],
    to: "HANDLING",
    event: null,
    said: "is in the staff's hands; the guardian can't cancel it any more",
  },
  "handle-income": {
    from: ["SENT", "HANDLING"],
    to: "HANDLED",
    event: "HANDLED",
    said: "is handled; nothing of it changes any more",
  },
  "return-income": {
    from: ["HANDLING", "HANDLED"],
    to: "SENT",
    event: "TAKEN_BACK",
    said: "is not handled any more; the guardian can add details again",
  },
};

/**
 * Makes one move of the staff with an income statement. @returns a sentence that says what happened
 * @throws DeskFault when there is no such statement, or when its status does not allow the move
 */
export async function moveStatement(db: Db, statementId: string, move: IncomeMove, { now }: Moment): Promise<string> {
  const rule = INCOME_MOVES[move];
  const statement = await db
    .selectFrom("income_statement")
    .select(["status", "person_id"])
    .where("id", "=", statementId)
    .forUpdate()
    .executeTakeFirst();
  if (!statement) throw new DeskFault(`There is no income statement ${statementId}.`);
  if (!rule.from.includes(statement.status))
    throw new DeskFault(`Statement ${statementId} is ${statement.status}; ${move} needs ${rule.from.join(" or ")}.`);
  await db
    .updateTable("income_statement")
    .set({ status: rule.to, handled_at: rule.to === "HANDLED" ? now : null, ...changedAt(now) })
    .where("id", "=", statementId)
    .execute();
  // Going back from HANDLING undoes only what the guardian never saw.
  const event = rule.event === "TAKEN_BACK" && statement.status !== "HANDLED" ? null : rule.event;
  if (event)
    await db
      .insertInto("income_statement_event")
      .values({
        statement_id: statementId,
        subject_id: statement.person_id,
        at: now,
        event,
        actor: "EMPLOYEE",
        person_id: null,
      })
      .execute();
  return `Statement ${statementId} ${rule.said}.`;
}

/** A paper that came by post, which the staff add to a statement. Guardians do not see it (contract 3.11). */
export async function addPaper(
  { db, files }: { db: Db; files: FileStore },
  statementId: string,
  paper: { name: string; type: IncomeStatementAttachmentType | null; bytes: Buffer; employeeId: string },
  { now }: Moment,
): Promise<void> {
  const stored = await putBytes(files, paper.bytes);
  await db
    .insertInto("attachment")
    .values({
      income_statement_id: statementId,
      type: paper.type,
      name: paper.name,
      content_type: "application/pdf",
      size: stored.size,
      sha256: Buffer.from(stored.sha256, "hex"),
      storage_key: stored.key,
      uploaded_by_employee: paper.employeeId,
      received_at: now,
    })
    .execute();
}

/** Records a person's income from a day on. A record without an end holds until further notice. @returns its id */
export async function recordIncome(
  db: Db,
  personId: string,
  { from, to }: { from: IsoDate; to: IsoDate | null },
  { now }: Pick<Moment, "now">,
): Promise<string> {
  const { id } = await db
    .insertInto("income")
    .values({ person_id: personId, valid_from: from, valid_to: to, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
