import { redirect } from "@remix-run/node";
import { z } from "zod";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { childPath, openSectionPath } from "../../children-addresses.ts";
import { serviceNeedsTexts } from "../../service-needs/texts/index.ts";

const noticesForm = z.object({ notices: ticks });

/** The one form of the page itself: it dismisses the notices of changed times. Other forms have pages of their own. */
export async function childPosted({ api }: AtPage, childId: string | undefined, { intent, entries }: Posted) {
  const child = (await api.children.list()).find(({ id }) => id === childId);
  if (!child) throw notFound();
  if (intent !== "dismiss") return redirect(childPath(child.id), 303);
  await api.calendar.dismissServiceTimeNotices({ body: sentIn(entries, noticesForm).notices });
  return done(openSectionPath(child.id, "service-needs"), told(serviceNeedsTexts, "times.dismissed"));
}
