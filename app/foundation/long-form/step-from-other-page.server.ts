import { entriesOf, ownPost } from "~/foundation/forms/reading/posted.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Press } from "./press.ts";
import { respondToPress } from "./respond-to-press.server.ts";

/**
 * Another page presses a button of the form, for example to add a thing that was found there. The typed text that is kept
 * stays, and the step goes on from it. Leads to the form.
 * @param path the page of the form
 */
export async function stepFromOtherPage<E, R extends ReadAnswers>({
  path,
  intent,
  request,
  ...rest
}: Pick<Press<E, R>, "form" | "request" | "drafts" | "edited" | "reportBug"> & { path: string; intent: string }) {
  const { form, edited, drafts } = rest;
  const there = new Request(new URL(path, request.url));
  const opening = await drafts.open(there, { version: form.version(edited), subject: form.subject(edited) });
  return respondToPress({
    ...rest,
    request: there,
    posted: ownPost(opening.kept?.entries ?? entriesOf(form.defaults(edited)), {
      intent,
      token: opening.token,
      kept: opening.kept?.id ?? null,
    }),
  });
}
