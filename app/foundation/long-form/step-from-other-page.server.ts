import { entriesOf, ownPost } from "~/foundation/forms/reading/posted.ts";
import { draftOf, type Press } from "./press.server.ts";
import { respondToPress } from "./respond-to-press.server.ts";

/**
 * Another page presses a button of the form, for example to add a thing that was found there. The typed text that is kept
 * stays, and the step goes on from it. Leads to the form.
 * @param path the page of the form
 */
export async function stepFromOtherPage({
  path,
  intent,
  request,
  ...rest
}: Pick<Press, "form" | "request" | "drafts" | "reportBug"> & { path: string; intent: string }) {
  const { form, drafts } = rest;
  const there = new Request(new URL(path, request.url));
  const opening = await drafts.open(there, { ...draftOf(form), version: form.draft.version });
  return respondToPress({
    ...rest,
    request: there,
    posted: ownPost(opening.kept?.entries ?? entriesOf(form.draft.content), {
      intent,
      token: opening.token,
      kept: opening.kept?.id ?? null,
    }),
  });
}
