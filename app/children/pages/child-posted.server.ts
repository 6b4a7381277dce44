import { redirect } from "@remix-run/node";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { type Posted, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { childPath, sectionPath } from "../children-addresses.ts";
import { serviceNeedsTexts } from "../service-needs/texts/index.ts";

/** The one form of the page itself: it dismisses the notices of changed times. Other forms have pages of their own. */
export async function childPosted({ api }: AtPage, childId: string | undefined, { intent, entries }: Posted) {
  const child = (await api.children.list()).find(({ id }) => id === childId);
  if (!child) throw notFound();
  if (intent !== "dismiss") return redirect(childPath(child.id), 303);
  await api.calendar.dismissServiceTimeNotices({ body: valuesIn(entries, "notices") });
  return done(`${sectionPath(child.id, "service-needs").split("#")[0]}`, told(serviceNeedsTexts, "times.dismissed"));
}
