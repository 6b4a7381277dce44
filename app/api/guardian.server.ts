import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { keepLatePost, keepOthersPost } from "~/foundation/forms/keeping/late-post.server.ts";
import type { Guardian } from "~/foundation/seam/answer.ts";
import { rowAt } from "~/routes.ts";
import { chooseLoginPath, strongLoginPath } from "./login-addresses.ts";
import type { PageContext } from "./page-context.ts";

/** What a page of a logged-in guardian works with. */
export type AtPage = Pick<PageContext, "api" | "today" | "now" | "settings"> & { guardian: Guardian };

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
  const { session, language } = context;
  const here = wayBack(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session && (level === "weak" || session.level === "strong")) {
    const others = isPost ? await keepOthersPost(request, context, session.personId) : null;
    if (others) throw redirect(othersFormPath(others), 303);
    return;
  }
  if (isPost) {
    // After a post nobody is redirected to the identity provider: browsers block that by form-action.
    const kept = await keepLatePost(request, context);
    throw redirect(chooseLoginPath(kept ?? here), 303);
  }
  if (session) throw redirect(strongLoginPath(here, language), 302);
  throw redirect(chooseLoginPath(here), 302);
}

/**
 * The first line of every loader and action of a guardian's page: who is asking. The guard has been there before.
 * @throws an error on a page that its row lets anybody open
 */
export function guardianAt(_request: Request, context: AppLoadContext): AtPage {
  const { session, api, today, now, settings } = context;
  if (!session) throw new Error("This page needs a guardian, but its row in app/routes.ts is public");
  return { api, today, now, settings, guardian: { id: session.personId, level: session.level } };
}

/** What a public page works with; the guardian is there when logged in. */
export function publicAt(_request: Request, context: AppLoadContext) {
  const { session, api, today, now, settings } = context;
  return { api, today, now, settings, guardian: session ? { id: session.personId, level: session.level } : null };
}

/** The address of a request within the service, for the way to login and back: with its query, but not all of it. */
export function wayBack(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of rowAt(pathname)?.notForLogin ?? []) searchParams.delete(name);
  const query = searchParams.toString();
  return ownPath(query === "" ? pathname : `${pathname}?${query}`, request.url) ?? "/";
}

/** "Not there", and "not yours" just the same. */
export const notFound = (): Response => new Response(null, { status: 404 });
