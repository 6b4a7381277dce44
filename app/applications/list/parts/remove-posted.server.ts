import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { editPath, LIST_PATH, removePath } from "../../application-addresses.ts";
import { applicationTexts } from "../../texts/index.ts";
import { inProcessing, removalOf } from "../asked-removal.ts";
import { childrenShown } from "../children-shown.ts";

/** Another tab or the town has removed it, or the guardian may not see it any more. */
const NOT_REMOVED = andThen(important(told(applicationTexts, "done.notRemoved")), [
  told(applicationTexts, "done.notRemovedWhy"),
]);

/** `move` is what the page has asked about. It only chooses the words. */
const removalForm = z.object({ applicationId: text(), move: text() });

/** Deletes a draft or cancels a sent application. When that is not possible, the page tells the reason. */
export async function removePosted({ request, context }: ActionFunctionArgs, posted: Posted): Promise<Response> {
  const { api, drafts } = guardianAt(request, context);
  const { applicationId, move } = sentIn(posted.entries, removalForm);
  const shown = async () => childrenShown(await api.applications.byGuardian({ cancelled: "include" }));
  const { idempotencyKey } = posted;
  // When it is not there any more, perhaps this form has removed it, and its answer was lost. The key tells.
  const onlyAgain = !removalOf(await shown(), applicationId);
  const refusal = await refusalOf(api.applications.remove({ applicationId }, { idempotencyKey, onlyAgain }));
  if (refusal && [400, 403, 409].includes(refusal.status)) {
    // Processing has begun: the same address says so.
    if (inProcessing(await shown(), applicationId)) throw redirect(`${removePath(applicationId)}#${MAIN_ID}`, 303);
    return done(LIST_PATH, NOT_REMOVED);
  }
  if (refusal) throw refusal;
  await drafts.forget(editPath(applicationId));
  return done(LIST_PATH, told(applicationTexts, move === "cancel" ? "done.cancelled" : "done.deleted"));
}
