import { randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { RequestHandler } from "express";
import type { Settings } from "~/foundation/parts.ts";
import { cookiesOf } from "./cookies.server.ts";
import { csrfTokens, originOf } from "./same-origin.server.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The proof of origin in this page's forms; null for a browser that sends the origin itself. */
      csrf?: string | null;
      /** The proofs of which this post must carry one, because the browser does not say where the post comes from. */
      csrfDue?: readonly string[] | null;
    }
  }
}

const FORM = /^[A-Za-z0-9_-]{43}$/;
const DAYS_KEPT = 30;

/**
 * Refuses form posts that another site started. Nearly every browser says where a post comes from (same-origin.server).
 * For the others the form carries a token, made from a cookie that only this browser holds. The code that reads the
 * form checks the token (`csrfDue`). The cookie outlives the session, so that we can still keep a late post.
 *
 * Mount it before the pages. The JSON API has its own proof, a header.
 * @param refuse draws the page for a refused post
 */
export function formOrigin(
  settings: Pick<Settings, "baseUrl" | "sessionSecrets">,
  refuse: RequestHandler,
): RequestHandler {
  const isHttps = settings.baseUrl.startsWith("https:");
  const name = isHttps ? "__Host-aamu.form" : "aamu.form";
  const attributes = {
    httpOnly: true,
    secure: isHttps,
    sameSite: "lax" as const,
    path: "/",
    maxAge: DAYS_KEPT * millisecondsInDay,
  };

  return (request, response, next) => {
    const cookie = cookiesOf(request)[name] ?? "";
    const held = FORM.test(cookie) ? cookie : null;
    const isSafe = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    const origin = originOf(request.headers, settings);
    response.locals.csrf = null;
    response.locals.csrfDue = null;

    if (isSafe && request.headers["sec-fetch-site"] === undefined) {
      const own = held ?? randomBytes(32).toString("base64url");
      if (own !== held) response.cookie(name, own, attributes);
      [response.locals.csrf] = csrfTokens(own, settings.sessionSecrets);
    } else if (!isSafe && origin === "unsaid" && held) {
      // A form that is drawn again gets the same proof.
      const due = csrfTokens(held, settings.sessionSecrets);
      [response.locals.csrf] = due;
      response.locals.csrfDue = due;
    }
    if (isSafe || origin === "own" || response.locals.csrfDue !== null) next();
    else refuse(request, response, next);
  };
}
