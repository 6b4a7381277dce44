import type { AppLoadContext } from "@remix-run/server-runtime";
import { ownPath } from "~/foundation/auth/own-path.ts";
import type { Guardian } from "~/foundation/seam/answer.ts";
import { rowAt } from "~/routes.ts";
import type { PageContext } from "./page-context.ts";

/** What a page of a logged-in guardian works with. */
export type AtPage = Pick<PageContext, "api" | "today" | "now" | "settings" | "keptForms"> & { guardian: Guardian };

/**
 * The first line of every loader and action of a guardian's page: who is asking. The guard has been there before.
 * @throws an error on a page that its row lets anybody open
 */
export function guardianAt(_request: Request, context: AppLoadContext): AtPage {
  const { session, api, today, now, settings, keptForms } = context;
  if (!session) throw new Error("This page needs a guardian, but its row in app/routes.ts is public");
  return { api, today, now, settings, keptForms, guardian: { id: session.personId, level: session.level } };
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
