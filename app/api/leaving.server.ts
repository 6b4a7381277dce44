import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { placeOf, routeOf } from "~/foundation/drafts/kept-parameter.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "./page-handle.ts";

/** The button of a form that was found again at its page (`LeftNotice`). */
const AFRESH = "afresh";

/**
 * Without script the links of a page with a form are buttons of the form (`PageLink`). Keeps what was typed, and leads
 * where the link leads. A page with `keptForm` keeps it itself, by its own intent `leave`. Null for every other button.
 */
export async function leaving<R>(args: ActionFunctionArgs, handle: PageHandle | undefined, act: () => Promise<R>) {
  const { request, context } = args;
  const posted = await postedForm(request, context);
  if (handle?.typedForm && posted.intent === AFRESH) return begunAfresh(args);
  if (posted.leavesTo === null || !context.session) return null;
  const target = ownPath(fromRoot(posted.leavesTo, request), request.url) ?? "/";
  if (!handle?.keptForm) {
    await context.drafts.of(request, posted).keepLeft();
    return redirect(target, 303);
  }
  const response = await act();
  // Without a redirect the page tells a fault. Then the person stays, with everything typed.
  if (response instanceof Response && response.headers.has("Location")) response.headers.set("Location", target);
  return response;
}

const fromRoot = (address: string, request: Request): string =>
  address.startsWith("?") ? `${routeOf(request)}${address}` : address;

/** The person gives up what was kept of the form, and begins it again. */
async function begunAfresh({ request, context }: ActionFunctionArgs) {
  await context.drafts.of(request, await postedForm(request, context)).forget();
  const place = placeOf(request);
  return redirect(`${routeOf(request)}${place ? `?${place}` : ""}#${MAIN_ID}`, 303);
}
