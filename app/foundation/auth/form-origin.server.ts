import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import type { Settings } from "~/foundation/seam/parts.ts";
import { cookiesOf } from "./cookies.server.ts";
import { csrfToken, originOf } from "./same-origin.server.ts";
import { sessionIdIn } from "./session-cookie.server.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The token that forms of this page carry; null for a browser that says where its posts come from. */
      csrf?: string | null;
      /** The token that this very post must carry. */
      csrfDue?: string | null;
    }
  }
}

const BROWSER_COOKIE = "aamu.browser";

/**
 * Refuses posts to pages that were started elsewhere. Browsers of the last years say where a request comes from;
 * for one that says nothing, forms carry a token made from what only this browser holds.
 */
export function formOrigin(settings: Pick<Settings, "baseUrl" | "sessionSecret">, refuse: RequestHandler): RequestHandler {
  const secure = settings.baseUrl.startsWith("https:");
  return (req, res, next) => {
    res.locals.csrf = null;
    res.locals.csrfDue = null;
    const isSafe = req.method === "GET" || req.method === "HEAD";
    const origin = originOf(req.headers, settings);
    if (!isSafe && origin === "foreign") {
      refuse(req, res, next);
      return;
    }
    if (req.headers["sec-fetch-site"] !== undefined) {
      next();
      return;
    }
    const cookies = cookiesOf(req);
    let held = sessionIdIn(cookies, settings) ?? cookies[BROWSER_COOKIE];
    if (!held) {
      held = randomBytes(18).toString("base64url");
      res.cookie(BROWSER_COOKIE, held, { httpOnly: true, secure, sameSite: "lax", path: "/" });
    }
    res.locals.csrf = csrfToken(held, settings.sessionSecret);
    if (!isSafe && origin === "unsaid") res.locals.csrfDue = res.locals.csrf;
    next();
  };
}
