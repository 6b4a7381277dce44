import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { openSectionPath, sectionPath } from "../../children-addresses.ts";
import { careApplicationTexts } from "../texts/index.ts";
import type { CareApplicationKind } from "./care-application.ts";

const GONE = andThen(important(told(careApplicationTexts, "gone")), [told(careApplicationTexts, "goneWhy")]);
const NOT_KNOWN = andThen(important(told(careApplicationTexts, "notKnown")), [told(careApplicationTexts, "look")]);
const NOT_CANCELLED = andThen(important(told(careApplicationTexts, "notCancelled")), [
  told(careApplicationTexts, "tryAgain"),
]);

/**
 * The application at an address. The reader must be the guardian who sent it.
 * @throws not found for another family's child. Sends the guardian back to the child if the application is gone, or is
 * another guardian's
 */
export async function cancellingAt({ request, context, params }: LoaderFunctionArgs, kind: CareApplicationKind) {
  const at = guardianAt(request, context);
  const { childId = "", applicationId } = params;
  const applications = await found(kind.list(at, childId));
  const application = applications.find(({ id, isOwn }) => id === applicationId && isOwn);
  if (!application) throw redirect(sectionPath(childId, kind.section));
  return { childId, application, opening: await at.drafts.open(request, { isTypedIn: false }) };
}

/** Cancels the application. If it cannot be cancelled, the page says why. */
export async function cancelPosted(
  { request, context, params }: ActionFunctionArgs,
  kind: CareApplicationKind,
): Promise<Response> {
  const { childId = "", applicationId: id = "" } = params;
  const back = openSectionPath(childId, kind.section);
  const at = guardianAt(request, context);
  const { idempotencyKey } = await postedForm(request, context);
  const refusal = await refusalOf(kind.remove(at, id, { idempotencyKey }), { reportBug: context.reportBug });
  const meaning = refusal && meaningOf(refusal);
  if (meaning === null) return done(back, told(careApplicationTexts, "cancelled"));
  // The staff have decided it meanwhile. The page that asked the question says so.
  if (meaning === kind.refusesDecided) return redirect(`${kind.cancelPath(childId, id)}#${MAIN_ID}`, 303);
  // The list shows it still, or as cancelled.
  if (meaning === "unknown") return done(back, NOT_KNOWN);
  if (meaning !== "gone" && meaning !== "faults") return done(back, NOT_CANCELLED);
  // Of a child who is not the guardian's any more we do not say that anything was cancelled.
  await found(kind.list(at, childId));
  return done(back, GONE);
}
