import { addMinutes } from "date-fns";
import type { Request, RequestHandler, Response } from "express";
import type { Api } from "~/api/page-context.ts";
import type { contract } from "~/contract.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { loggedInMark, wasLoggedIn } from "~/foundation/auth/ended-session.server.ts";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import { IDLE_MINUTES } from "~/foundation/auth/session-times.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { CarryOut } from "~/foundation/seam/client.ts";
import type { Asking, Gateway } from "~/foundation/seam/gateway.server.ts";
import { handOnCookie } from "~/foundation/server/handed-cookies.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The calls of this request to the gateway. */
      atGateway?: Api;
    }
  }
}

interface Options {
  gateway: Gateway<typeof contract>;
  settings: Pick<Settings, "baseUrl">;
  /** Goes around each call of a request. It gets the id of who is asking, as soon as that is known. */
  around: (carryOut: CarryOut, caller: Promise<string | null>) => CarryOut;
  clock: (req: Request) => Date;
}

/**
 * Finds out from the gateway who is asking, once for each request, and tells script when the session ends (contract 1.12)
 * by the cookie that the gateway renews. A browser without its cookie is a visitor: we do not ask.
 */
export function gatewaySession({ gateway, settings, around, clock }: Options): RequestHandler {
  return (req, res, next) => {
    const now = clock(req);
    let expiresAt = addMinutes(now, IDLE_MINUTES);
    let tellCaller: (id: string | null) => void = () => undefined;
    const caller = new Promise<string | null>((told) => {
      tellCaller = told;
    });
    const asking: Asking = {
      cookies: req.headers.cookie,
      address: req.ip ?? "",
      reference: res.locals.reference as string,
      setCookie: (cookie) => {
        if (!res.headersSent) handOnCookie(res, cookie);
        expiresAt = endIn(cookie, now) ?? expiresAt;
      },
    };
    const api = gateway.for(asking, (carryOut) => around(carryOut, caller));
    res.locals.atGateway = api;
    res.locals.session = null;
    if (!holdsSession(req.headers.cookie)) {
      tellCaller(null);
      return next();
    }
    whoAsks(api)
      .then((who) => {
        tellCaller(who?.personId ?? null);
        if (who) remember(req, res, { ...who, expiresAt }, settings);
        next();
      })
      .catch(next);
  };
}

const SESSION = /(^|;\s*)(__Host-)?evaka\.eugw\.session=[^;]/;

const holdsSession = (cookies: string | undefined): boolean => SESSION.test(cookies ?? "");

/** When the session of this `Set-Cookie` header ends by itself. Null: it is another cookie, or does not say. */
function endIn(cookie: string, now: Date): Date | null {
  if (!SESSION.test(cookie)) return null;
  const age = /; *Max-Age=(\d+)/i.exec(cookie)?.[1];
  if (age) return new Date(now.getTime() + Number(age) * 1_000);
  const end = new Date(/; *Expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
  return Number.isNaN(end.getTime()) ? null : end;
}

async function whoAsks(api: Api): Promise<Pick<PageSession, "personId" | "level"> | null> {
  const status = await api.auth.status();
  if (!status.loggedIn) return null;
  return { personId: status.user.details.id, level: status.authLevel === "STRONG" ? "strong" : "weak" };
}

function remember(req: Request, res: Response, session: PageSession, settings: Pick<Settings, "baseUrl">): void {
  res.locals.session = session;
  res.setHeader("X-Session-Expires", session.expiresAt.toISOString());
  if (wasLoggedIn(cookiesOf(req))) return;
  const { name, value, attributes } = loggedInMark(settings);
  res.cookie(name, value, attributes);
}
