import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { copyInto, copyingOf } from "../../editor/parts/copy-statement.server.ts";
import { copyStatementPath, INCOME_PATH } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { GONE } from "./remove-posted.server.ts";

const copyForm = z.object({ incomeStatementId: text(), begun: text() });

/** Begins a new statement. One that was begun meanwhile in another window is not lost: the question comes again. */
export async function copyPosted({ request, context }: ActionFunctionArgs, entries: Entries): Promise<Response> {
  const at = guardianAt(request, context);
  const { incomeStatementId, begun } = sentIn(entries, copyForm);
  const copying = await copyingOf(at, request, incomeStatementId);
  if (!copying) return done(INCOME_PATH, GONE);
  if (copying.begun !== null && copying.begun !== begun)
    throw redirect(`${copyStatementPath(copying.id)}#${MAIN_ID}`, 303);
  const path = await copyInto(at, request, copying);
  const what = told(incomeListTexts, "copy.done", { day: copying.start });
  return done(path, andThen(what, [told(incomeListTexts, "copy.rest")]));
}
