import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { faultOfPage } from "./fault-of-page.server.ts";
import { wayBack } from "./guardian.server.ts";
import { chooseLoginPath, strongLoginPath } from "./login-addresses.ts";
import { isPost, toLoginWithPost } from "./login-again.server.ts";

/** A page that tells the logged-in person that the form belongs to another person, and lets that person log in. */
const othersFormPath = (returnTo: string): string => `${chooseLoginPath(returnTo)}&form=others`;

/**
 * Checks that the person's login is strong enough for the page. guarded-pages gives the level of the page's row.
 * Without a session the person goes to login and comes back. We first keep a post that came too late for its writer,
 * and a post that another guardian wrote. While nobody can say whether there is a session, the page says that, with what
 * was typed.
 * The calls check the level again. This guard decides only where to send a person (spec 1 section 2, "Route guard").
 * @throws a redirect to login or to strong identification
 */
export async function guard(request: Request, context: AppLoadContext, level: "weak" | "strong"): Promise<void> {
  const { session, language, drafts } = context;
  const here = wayBack(request);
  if (context.sessionFault) {
    // The page of the fault shows the fields of the post, so they must have been read.
    if (isPost(request)) await postedForm(request, context);
    throw faultOfPage(context.sessionFault);
  }
  if (session && (level === "weak" || session.level === "strong")) {
    const others = isPost(request) ? await drafts.keepOthers(request, context) : null;
    if (others) throw redirect(othersFormPath(others), 303);
    return;
  }
  // After a post we never redirect to the identity provider, because browsers block that (form-action).
  if (isPost(request)) throw await toLoginWithPost(request, context);
  if (session) throw redirect(strongLoginPath(here, language), 302);
  throw redirect(chooseLoginPath(here), 302);
}
