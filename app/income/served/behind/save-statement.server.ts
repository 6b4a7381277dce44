import { isOtherVersion, refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, serve } from "~/foundation/seam/serve.ts";
import { isInCustody } from "~/people/behind/own-children-store.server.ts";
import { removeReceiptsOf } from "~/receipts/behind/receipt-store.server.ts";
import { foundStatement } from "../../behind/reading-store.server.ts";
import { giveFiles } from "../../behind/statement-files.server.ts";
import {
  addStatement,
  holdStatement,
  isOwnStatement,
  removeStatement,
  type Statement,
  saveDetails,
  saveStatement,
} from "../../behind/statement-store.server.ts";
import { incomeCalls, type StatementBody } from "../../contract.ts";
import { takesDetails } from "../../permitted-moves.ts";
import { writeIncomeReceipt } from "../../receipts/behind/income-receipts.server.ts";
import type { WhoseIncome } from "../../statement-shapes.ts";
import { isTypeOf, wireFaults } from "../../wire-faults.ts";

/** Only guardians by the register, not foster parents (contract 1.9). */
export const ofChild = ({ db, guardian }: GuardianContext, { childId }: { childId: string }) =>
  isInCustody(db, guardian.id, childId);

/** The statement is the guardian's own, or about a child in their custody. */
const own = ({ db, guardian }: GuardianContext, { incomeStatementId }: { incomeStatementId: string }) =>
  isOwnStatement(db, guardian.id, incomeStatementId);

export const create = serve(incomeCalls.create, { may: anyone }, (context, { body, draft }) =>
  createStatement(context, { of: "adult", personId: context.guardian.id, body, draft }),
);

export const createForChild = serve(
  incomeCalls.createForChild,
  { may: ofChild },
  (context, { childId: personId, body, draft }) => createStatement(context, { of: "child", personId, body, draft }),
);

/** A new statement of the guardian or of a child in their custody, as a draft or sent at once (contract 3.11). */
async function createStatement(
  context: GuardianContext,
  { of, personId, body, draft }: { of: WhoseIncome; personId: string; body: StatementBody; draft: boolean },
): Promise<void> {
  const { db, guardian, now } = context;
  refuseIf(!isTypeOf(of, body));
  if (!draft) refuseIf(wireFaults(body));
  const id = (await addStatement(db, guardian.id, { personId, body, isDraft: draft }, now)) ?? refuse(400);
  await giveBodysFiles(context, id, body);
  if (!draft) await writeIncomeReceipt(context, id, "SENT");
}

/**
 * Saves a whole draft, and sends it unless it stays a draft. If the statement is no draft any more, the call answers
 * 403 before it looks at the versions.
 */
export const update = serve(incomeCalls.update, { may: own }, async (context, { incomeStatementId, body, draft }) => {
  const { db, guardian, now } = context;
  const statement = await held(context, incomeStatementId);
  refuseIf(statement.status !== "DRAFT", 403);
  refuseIf(!isTypeOf(statement.type === "CHILD_INCOME" ? "child" : "adult", body));
  await refuseStale(context, statement);
  if (!draft) refuseIf(wireFaults(body));

  const version = await saveStatement(db, guardian.id, statement, { body, isDraft: draft }, now);
  await giveBodysFiles(context, statement.id, body);
  context.version(String(version));
  if (!draft) await writeIncomeReceipt(context, statement.id, "SENT");
});

/**
 * Saves other info and own files of a sent statement. The staff may be handling it, but must not have finished. If
 * nothing changes, there is no receipt.
 */
export const addDetails = serve(incomeCalls.addDetails, { may: own }, async (context, { incomeStatementId, body }) => {
  const { db, guardian, now } = context;
  const statement = await held(context, incomeStatementId);
  refuseIf(!takesDetails(statement), 403);
  await refuseStale(context, statement);

  const files = await giveFiles(db, guardian.id, statement.id, body.attachmentIds);
  if ("notAttachable" in files) return refuse(403);
  if (!files.isChanged && statement.content.otherInfo === body.otherInfo)
    return context.version(String(statement.version));
  const version = await saveDetails(db, guardian.id, statement, body.otherInfo, now);
  context.version(String(version));
  await writeIncomeReceipt(context, statement.id, "UPDATED");
});

/**
 * Deletes a draft or a sent statement, with its receipts. A statement that the staff is handling stays (contract 3.11).
 */
export const remove = serve(
  incomeCalls.remove,
  { may: ({ db, guardian }, { id }) => isOwnStatement(db, guardian.id, id) },
  async (context, { id }) => {
    const { db, guardian, now } = context;
    const statement = await held(context, id);
    refuseIf(statement.status !== "DRAFT" && statement.status !== "SENT", 403);
    await removeReceiptsOf(db, statement.id);
    await removeStatement(db, guardian.id, statement, now);
  },
);

/** Changes the files of a sent statement. Adding or removing a file changes the statement at once. */
export async function incomeFilesChanged(context: GuardianContext, statementId: string): Promise<void> {
  const { db, guardian, now } = context;
  const statement = await holdStatement(db, guardian.id, statementId);
  if (!statement || statement.status === "DRAFT") return;
  await saveDetails(db, guardian.id, statement, statement.content.otherInfo, now);
  await writeIncomeReceipt(context, statementId, "UPDATED");
}

const held = async ({ db, guardian }: GuardianContext, statementId: string): Promise<Statement> =>
  (await holdStatement(db, guardian.id, statementId)) ?? refuse(403);

/** A stale editor gets the present version (contract 1.12). */
async function refuseStale({ db, guardian, ifMatch }: GuardianContext, statement: Statement): Promise<void> {
  const version = String(statement.version);
  if (!isOtherVersion(ifMatch, version)) return;
  const found = await foundStatement(db, guardian.id, statement.id);
  refuse(409, "VERSION_CONFLICT", { version, current: found?.statement });
}

async function giveBodysFiles({ db, guardian }: GuardianContext, id: string, body: StatementBody): Promise<void> {
  const files = await giveFiles(db, guardian.id, id, body.type === "HIGHEST_FEE" ? [] : body.attachmentIds);
  refuseIf("notAttachable" in files);
}
