import { type Params, redirect } from "@remix-run/react";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { type AtPage, found } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { openSectionPath, sectionPath } from "../../children-addresses.ts";
import { cancelAbsenceApplicationPath } from "../absence-addresses.ts";
import type { AbsenceApplication } from "../contract.ts";
import { absenceApplicationTexts } from "../texts/index.ts";

const GONE = andThen(important(told(absenceApplicationTexts, "done.gone")), [
  told(absenceApplicationTexts, "done.goneWhy"),
]);
const NOT_CANCELLED = andThen(important(told(absenceApplicationTexts, "done.notCancelled")), [
  told(absenceApplicationTexts, "done.tryAgain"),
]);

/**
 * The application of an address, which the reader has made.
 * @throws not found for another family's child. Sends the guardian back to the child if the application is gone, or is
 * another guardian's
 */
export async function ownApplicationAt({ api }: AtPage, { childId = "", applicationId }: Params) {
  const applications = await found(api.absenceApplications.list({ childId }));
  const own = applications.find(({ data, actions }) => data.id === applicationId && actions.includes("DELETE"));
  if (!own) throw redirect(sectionPath(childId, "absence-applications"));
  return own.data satisfies AbsenceApplication;
}

/** Cancels the application. If it cannot be cancelled, the page says why. */
export async function cancelPosted({ api }: AtPage, context: AppLoadContext, params: Params): Promise<Response> {
  const { childId = "", applicationId: id = "" } = params;
  const back = openSectionPath(childId, "absence-applications");
  const refusal = await refusalOf(api.absenceApplications.remove({ id }), { reportBug: context.reportBug });
  switch (refusal && meaningOf(refusal)) {
    case null:
      return done(back, told(absenceApplicationTexts, "done.cancelled"));
    case "faults":
      // The staff have decided it meanwhile. The page that asked the question says so.
      return redirect(`${cancelAbsenceApplicationPath(childId, id)}#${MAIN_ID}`, 303);
    case "gone":
      // Of a child who is not the guardian's any more we do not say that anything was cancelled.
      await found(api.absenceApplications.list({ childId }));
      return done(back, GONE);
    default:
      return done(back, NOT_CANCELLED);
  }
}
