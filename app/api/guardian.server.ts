import type { AppLoadContext } from "@remix-run/server-runtime";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { insteadOfRefusal, isRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import type { Guardian } from "~/foundation/seam/serve.ts";
import { rowAt } from "~/pages-at.ts";
import type { PageContext } from "./page-context.ts";

/** The parts that a page of a logged-in guardian uses. */
export type AtPage = Pick<PageContext, "api" | "today" | "now" | "settings" | "language" | "drafts"> & {
  guardian: Guardian;
};

/**
 * The first line of every loader and action of a guardian's page: who is asking. The guard has already run.
 * @throws an error on a page whose row is public
 */
export function guardianAt(_request: Request, context: AppLoadContext): AtPage {
  const { session, api, today, now, settings, language, drafts } = context;
  if (!session) throw new Error("This page needs a guardian, but its row in app/routes.ts is public");
  return { api, today, now, settings, language, drafts, guardian: { id: session.personId, level: session.level } };
}

/** The parts that a public page uses. The guardian is set when logged in. */
export function publicAt(_request: Request, context: AppLoadContext) {
  const { session, api, today, now, settings } = context;
  return { api, today, now, settings, guardian: session ? { id: session.personId, level: session.level } : null };
}

/** The address of a request within the service, to come back to after login, with a part of its query. */
export function wayBack(request: Request): string {
  const { pathname, search, searchParams } = new URL(request.url);
  for (const name of rowAt(pathname + search)?.notForLogin ?? []) searchParams.delete(name);
  const query = searchParams.toString();
  return ownPath(query === "" ? pathname : `${pathname}?${query}`, request.url) ?? "/";
}

/** The response for "not there" and for "not yours". They are the same. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** The call's output. @throws not found for what is unknown, gone or another person's */
export const found = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw isRefusal(error, ...NOT_THERE) ? notFound() : error;
  });

/** The same for a page that says itself what is not there. */
export const foundOrNull = <T>(call: Promise<T>): Promise<T | null> =>
  insteadOfRefusal<T | null>(call, null, ...NOT_THERE);
