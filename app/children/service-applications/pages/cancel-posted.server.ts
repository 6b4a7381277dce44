import { type Params, redirect } from "@remix-run/react";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { type AtPage, found } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { openSectionPath, sectionPath } from "../../children-addresses.ts";
import { cancelServiceApplicationPath } from "../service-addresses.ts";
import { serviceApplicationTexts } from "../texts/index.ts";

const GONE = andThen(important(told(serviceApplicationTexts, "done.gone")), [
  told(serviceApplicationTexts, "done.goneWhy"),
]);
const NOT_CANCELLED = andThen(important(told(serviceApplicationTexts, "done.notCancelled")), [
  told(serviceApplicationTexts, "done.tryAgain"),
]);

/**
 * The application at an address. The reader must be the guardian who sent it.
 * @throws not found for another family's child. Sends the guardian back to the child if the application is gone, or is
 * another guardian's
 */
export async function ownApplicationAt({ api, guardian }: AtPage, { childId = "", applicationId }: Params) {
  const applications = await found(api.serviceApplications.list({ childId }));
  const own = applications.find(({ data }) => data.id === applicationId && data.personId === guardian.id);
  if (!own) throw redirect(sectionPath(childId, "service-applications"));
  return own.data;
}

/** Cancels the application. If it cannot be cancelled, the page says why. */
export async function cancelPosted({ api }: AtPage, context: AppLoadContext, params: Params): Promise<Response> {
  const { childId = "", applicationId: id = "" } = params;
  const back = openSectionPath(childId, "service-applications");
  const refusal = await refusalOf(api.serviceApplications.remove({ id }), { reportBug: context.reportBug });
  switch (refusal && meaningOf(refusal)) {
    case null:
      return done(back, told(serviceApplicationTexts, "done.cancelled"));
    case "stale":
      // The staff have decided it meanwhile. The page that asked the question says so.
      return redirect(`${cancelServiceApplicationPath(childId, id)}#${MAIN_ID}`, 303);
    case "faults":
    case "gone":
      // Of a child who is not the guardian's any more we do not say that anything was cancelled.
      await found(api.serviceApplications.list({ childId }));
      return done(back, GONE);
    default:
      return done(back, NOT_CANCELLED);
  }
}
