import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { addDetailsPath, editStatementPath, INCOME_PATH, removeStatementPath } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { removalOf } from "./removal.server.ts";

/** The statement of a question is gone. */
export const GONE = andThen(important(told(incomeListTexts, "done.gone")), [told(incomeListTexts, "done.goneWhy")]);
const NOT_REMOVED = andThen(important(told(incomeListTexts, "done.notRemoved")), [
  told(incomeListTexts, "done.tryAgain"),
]);

/** The statement of a question. `move` is what the page has asked about. It only chooses the words. */
const statementForm = z.object({ incomeStatementId: text(), move: text() });

/** Deletes a draft or cancels a sent statement. When that is not possible, the page tells the reason. */
export async function removePosted({ request, context }: ActionFunctionArgs, posted: Posted): Promise<Response> {
  const { api, drafts } = guardianAt(request, context);
  const { incomeStatementId: id, move } = sentIn(posted.entries, statementForm);
  const { idempotencyKey } = posted;
  const removal = await removalOf({ api }, id);
  if (removal && !removal.move) throw tellWhy(id);
  // When it is not there any more, perhaps this form has removed it, and its answer was lost. The key tells.
  const removing = api.incomeStatements.remove({ id }, { idempotencyKey, onlyAgain: !removal });
  const refusal = await refusalOf(removing, { reportBug: context.reportBug });
  if (refusal && meaningOf(refusal) === "unknown") throw refusal;
  if (refusal && !removal) return done(INCOME_PATH, GONE);
  // The staff took it in hand, or the other guardian removed it, in this moment.
  if (refusal && ["stale", "faults", "gone"].includes(meaningOf(refusal))) throw tellWhy(id);
  if (refusal) return done(INCOME_PATH, NOT_REMOVED);
  if (removal) {
    await drafts.forget(editStatementPath(removal.of, id));
    await drafts.forget(addDetailsPath(removal.of, id));
  }
  return done(INCOME_PATH, told(incomeListTexts, move === "cancel" ? "done.cancelled" : "done.deleted"));
}

/** The page of the question shows the present state. */
const tellWhy = (id: string): Response => redirect(`${removeStatementPath(id)}#${MAIN_ID}`, 303);
