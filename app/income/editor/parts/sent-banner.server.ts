import type { AtPage } from "~/api/guardian.server.ts";
import { andThen, leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import type { IncomeStatement } from "../../contract.ts";
import { removeStatementPath } from "../../income-addresses.ts";
import { permittedMoves } from "../../permitted-moves.ts";
import { nextSteps } from "../../statement/next-steps.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { type Editor, type ReadIncome, statementStarting } from "./open-editor.server.ts";

/**
 * The banner after sending a statement or adding details to it: what follows and until when it is valid, with a link to
 * the receipt, or after the highest fee to the question before it is cancelled. With a gateway that gives no receipts
 * (contract 1.12) there is no link to one.
 */
export async function sentBanner(
  at: Pick<AtPage, "api" | "today">,
  editor: Editor,
  what: "sent" | "updated",
  { answers: { startDate } }: ReadIncome,
): Promise<Told> {
  const { of } = editor;
  const isNow = ({ status }: IncomeStatement) => status === "SENT" || status === "HANDLING";
  const id = editor.statement?.id ?? (await statementStarting(at, of, startDate, isNow))?.id;
  const done = told(incomeEditorTexts, `done.${what}`);
  if (id === undefined) return done;
  const statement = await at.api.incomeStatements.details({ incomeStatementId: id });
  const follows = whatFollows(statement, at.today);
  if (!isUndoneHere(statement)) return leadingToReceipt(andThen(done, follows), statement.receipts);
  const undone = andThen(done, [...follows, told(incomeEditorTexts, "done.mayCancel")]);
  return leadingTo(undone, removeStatementPath(id), told(incomeListTexts, "statement.cancel"));
}

/** It was sent without a check page, so the way back stands in the banner. Its receipt is on the statement's page. */
const isUndoneHere = (statement: IncomeStatement): boolean =>
  statement.type === "HIGHEST_FEE" && permittedMoves(statement).remove === "cancel";

/** The title says that it is sent. What to do when income changes later stands on the statement's page. */
const whatFollows = (statement: IncomeStatement, today: string): Told[] =>
  nextSteps(statement, today)
    .filter((step) => step !== "SENT" && step !== "changes")
    .map((step) => told(incomeListTexts, `statement.${step}`, statement.endDate ? { day: statement.endDate } : {}));
