import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { keepLatePost, keepOthersPost } from "~/foundation/forms/keeping/late-post.server.ts";
import type { Guardian } from "~/foundation/seam/answer.ts";
import type { PageContext } from "./page-context.ts";

/** What a page of a logged-in guardian works with. */
export type AtPage = Pick<PageContext, "api" | "today" | "now" | "settings"> & { guardian: Guardian };

export const strongLoginPath = (returnTo: string): string =>
  `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(returnTo)}`;

export const loginPath = (returnTo: string): string => `/login?next=${encodeURIComponent(returnTo)}`;

/** Tells whoever is logged in that the form they sent is another person's, and lets that person log in. */
const othersFormPath = (returnTo: string): string => `${loginPath(returnTo)}&form=others`;

/**
 * The first line of every loader and action of a guardian's page: who is asking, and are they known well enough.
 * Without a session a page goes to login and comes back; a post that came too late, or that another guardian wrote, is
 * kept for its writer first.
 * The calls check the level again: this guard decides only where a person is sent (spec 1 section 2, "Route guard").
 * @throws a redirect to login or to strong identification
 */
export async function guardianAt(request: Request, context: AppLoadContext, level: "weak" | "strong"): Promise<AtPage> {
  const { session, api, today, now, settings } = context;
  const here = pathOf(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session && (level === "weak" || session.level === "strong")) {
    const others = isPost ? await keepOthersPost(request, context, session.personId) : null;
    if (others) throw redirect(othersFormPath(others), 303);
    return { api, today, now, settings, guardian: { id: session.personId, level: session.level } };
  }
  if (isPost) {
    // After a post nobody is redirected to the identity provider: browsers block that by form-action.
    const kept = await keepLatePost(request, context);
    throw redirect(loginPath(kept ?? here), 303);
  }
  if (session) throw redirect(strongLoginPath(here), 302);
  throw redirect(loginPath(here), 302);
}

/** What a public page works with; the guardian is there when logged in. */
export function publicAt(_request: Request, context: AppLoadContext) {
  const { session, api, today, now, settings } = context;
  return { api, today, now, settings, guardian: session ? { id: session.personId, level: session.level } : null };
}

/** The address of a request within the service, with its query. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return ownPath(`${pathname}${search}`, request.url) ?? "/";
}

/** "Not there", and "not yours" just the same. */
export const notFound = (): Response => new Response(null, { status: 404 });
