import { redirect } from "@remix-run/node";
import type { AtPage } from "~/api/guardian.server.ts";
import { faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { type Edited, sectionPath } from "./addresses.ts";

/**
 * Was something else saved after the guardian opened this form? The version that they saw in the comparison counts
 * instead of the one at the beginning.
 */
export function isStale(
  { drafts }: Pick<AtPage, "drafts">,
  { request, posted, version }: { request: Request; posted: Posted; version: string },
): boolean {
  const edited = drafts.of(request, posted).version;
  return edited !== null && edited !== version;
}

/** 422: the page draws the form again, beside what is saved now. */
export const refusedAsStale = (posted: Posted) => refused({ posted, faults: [faultAt<string>(STALE_FIELD, "stale")] });

/** The comparison has this id: the fault summary links to it. */
const STALE_FIELD = "stale";

/** The guardian gives up the form and sees what is saved. */
export async function discard(
  { drafts }: Pick<AtPage, "drafts">,
  request: Request,
  { posted, section }: { posted: Posted; section: Edited },
): Promise<Response> {
  await drafts.of(request, posted).forget();
  return redirect(sectionPath(section), 303);
}
