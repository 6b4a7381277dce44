import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { wayBack } from "./guardian.server.ts";
import { chooseLoginPath, strongLoginPath } from "./login-addresses.ts";

/** Tells whoever is logged in that the form they sent is another person's, and lets that person log in. */
const othersFormPath = (returnTo: string): string => `${chooseLoginPath(returnTo)}&form=others`;

/**
 * Is the asker known well enough for the page? Guarded-pages asks this with the level of the page's row.
 * Without a session a page goes to login and comes back. A post that came too late is kept for its writer first, and so
 * is one that another guardian wrote.
 * The calls check the level again: this guard decides only where a person is sent (spec 1 section 2, "Route guard").
 * @throws a redirect to login or to strong identification
 */
export async function guard(request: Request, context: AppLoadContext, level: "weak" | "strong"): Promise<void> {
  const { session, language, keptForms } = context;
  const here = wayBack(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session && (level === "weak" || session.level === "strong")) {
    const others = isPost ? await keptForms.keepOthers(request, context) : null;
    if (others) throw redirect(othersFormPath(others), 303);
    return;
  }
  if (isPost) {
    // After a post nobody is redirected to the identity provider: browsers block that by form-action.
    const kept = await keptForms.keepLate(request, context);
    throw redirect(chooseLoginPath(kept ?? here), 303);
  }
  if (session) throw redirect(strongLoginPath(here, language), 302);
  throw redirect(chooseLoginPath(here), 302);
}
