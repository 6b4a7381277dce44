import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { cookiesOf } from "./cookies.server.ts";
import type { PageSession } from "./page-session.ts";
import { sessionCookieAttributes, sessionCookieName, sessionIdIn } from "./session-cookie.server.ts";
import { type Session, sessionFor } from "./sessions.server.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The session of the request; null when nobody is logged in. */
      session?: PageSession | null;
      /** The stored form of its id. Set by `sessionMiddleware`. */
      sessionHash?: Session["idHash"] | null;
      /** While a remembered session is asked about again: settled when the answer has come, and the response tells of it. */
      sessionFound?: Promise<unknown>;
    }
  }
}

/** A request that script makes by itself. Nobody acted, so the session ends when it would have ended without it. */
const isInBackground = ({ headers }: Pick<Request, "headers">): boolean => headers["x-background"] === "1";

/**
 * Finds the session of each request and extends it: the answer renews the cookie and sends `X-Session-Expires`
 * (contract 1.12). A request with `X-Background: 1` does not extend it. Mount it before every handler that asks who is
 * logged in, but after static files.
 *
 * It keeps a cookie that names no session: clearing it would race with the login that just replaced it.
 */
export function sessionMiddleware({
  db,
  settings,
  clock,
}: {
  db: Db;
  settings: Settings;
  clock: () => Date;
}): RequestHandler {
  const name = sessionCookieName(settings);
  const attributes = sessionCookieAttributes(settings);

  return (request: Request, response: Response, next: NextFunction) => {
    response.locals.session = null;
    const id = sessionIdIn(cookiesOf(request), settings);
    if (id === null) {
      next();
      return;
    }
    sessionFor(db, id, clock(), { extends: !isInBackground(request) })
      .then((session) => {
        response.locals.session = session;
        response.locals.sessionHash = session?.idHash ?? null;
        if (session) response.setHeader("X-Session-Expires", session.expiresAt.toISOString());
        if (session?.extended) response.cookie(name, id, attributes);
        next();
      })
      .catch(next);
  };
}
