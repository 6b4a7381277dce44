import type { AtPage } from "~/api/guardian.server.ts";
import { andThen, type Told, told } from "~/foundation/forms/banners/told.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import type { IncomeStatement } from "../../contract.ts";
import { nextSteps } from "../../statement/next-steps.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { type Editor, type ReadIncome, statementStarting } from "./open-editor.server.ts";

/**
 * The banner after sending a statement or adding details to it: what follows and until when it is valid, with a link to
 * the receipt. With a gateway that gives no receipts (contract 1.12) it has no link.
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
  return leadingToReceipt(andThen(done, whatFollows(statement, at.today)), statement.receipts);
}

/** The title says that it is sent. What to do when income changes later stands on the statement's page. */
const whatFollows = (statement: IncomeStatement, today: string): Told[] =>
  nextSteps(statement, today)
    .filter((step) => step !== "SENT" && step !== "changes")
    .map((step) => told(incomeListTexts, `statement.${step}`, statement.endDate ? { day: statement.endDate } : {}));
