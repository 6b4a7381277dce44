import { createHash } from "node:crypto";
import { addMinutes, minutesToMilliseconds } from "date-fns";
import type { Request, RequestHandler, Response } from "express";
import type { Api } from "~/api/page-context.ts";
import type { contract } from "~/contract.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { loggedInMark, wasLoggedIn } from "~/foundation/auth/ended-session.server.ts";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import { IDLE_MINUTES } from "~/foundation/auth/session-times.ts";
import { noteFault } from "~/foundation/log/reasons.server.ts";
import { traceOf } from "~/foundation/log/references.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { CarryOut } from "~/foundation/seam/client.ts";
import type { Asking, Gateway } from "~/foundation/seam/gateway.server.ts";
import { type KeptAnswers, keptAnswers } from "~/foundation/seam/kept-answers.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { handOnCookie } from "~/foundation/server/handed-cookies.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The calls of this request to the gateway. */
      atGateway?: Api;
      /** Why the gateway did not say who asks. */
      sessionFault?: unknown;
    }
  }
}

interface Options {
  gateway: Gateway<typeof contract>;
  settings: Pick<Settings, "baseUrl">;
  /** Goes around each call of a request. It gets the id of who is asking, as soon as that is known. */
  around: (carryOut: CarryOut, caller: Promise<string | null>) => CarryOut;
  clock: (req: Request) => Date;
  /** The route of a path, for figures. */
  routeOf: (path: string) => string;
  /** The gateway has said whose cookie this is. It is told at the first request, and again every few minutes. */
  seen?: ((req: Request, personId: string, cookie: string) => Promise<void>) | undefined;
}

type Who = Pick<PageSession, "personId" | "level">;

/** For so long a cookie is known to be of the same person. */
const REMEMBERED = { freshMs: minutesToMilliseconds(5), most: 50_000 };

/**
 * Finds out from the gateway who is asking, once for each request, and tells script when the session ends (contract 1.12)
 * by the cookie that the gateway renews. A browser without its cookie is a visitor: we do not ask.
 *
 * A gateway that does not answer leaves open who asks: pages for everybody are drawn, and the others say why they are not.
 *
 * A page that is opened does not wait for the answer when we know the cookie: it is made meanwhile, and shown only if the
 * gateway says the same (`frameContent`). A post waits.
 */
export function gatewaySession({ gateway, settings, around, clock, routeOf, seen }: Options): RequestHandler {
  const remembered = keptAnswers(REMEMBERED);
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
      trace: traceOf(req.headers)?.parent,
      noteFault: (fault) => noteFault(res, fault),
      route: routeOf(req.path),
      setCookie: (cookie) => {
        if (!res.headersSent) handOnCookie(res, cookie);
        expiresAt = endIn(cookie, now) ?? expiresAt;
      },
    };
    const cookie = sessionCookieIn(req.headers.cookie);
    const key = createHash("sha256")
      .update(cookie ?? "")
      .digest("base64");
    const api = gateway.for(asking, (carryOut) => around(forgettingEnded(carryOut, remembered, key), caller));
    const goOn = (who: Who | null, isRemembered: boolean) => {
      tellCaller(who?.personId ?? null);
      res.locals.session = who && {
        ...who,
        isRemembered,
        // The gateway tells it with its answers, which may come after this.
        get expiresAt() {
          return expiresAt;
        },
      };
      next();
    };
    res.locals.atGateway = api;
    if (cookie === null) return goOn(null, false);

    const known = isOpening(req) ? (remembered.known(key) as Who | null | undefined) : null;
    const found = whoAsks(api).then(async (who) => {
      if (who && !res.headersSent) tellBrowser(req, res, expiresAt, settings);
      if (who && !known) await seen?.(req, who.personId, cookie);
      return who;
    });
    remembered.take(key, found);
    res.locals.sessionFound = found;
    if (known) goOn(known, true);
    else {
      const asVisitor = (fault: unknown) => {
        res.locals.sessionFault = fault;
        goOn(null, false);
      };
      found.then((who) => goOn(who, false), asVisitor).catch(next);
    }
  };
}

/** A call that says that the session is over knows it better than we remember it. */
const forgettingEnded =
  (carryOut: CarryOut, remembered: KeptAnswers, key: string): CarryOut =>
  (...asked) =>
    carryOut(...asked).catch((fault: unknown) => {
      if (isRefusal(fault, 401)) remembered.forget((one) => one === key);
      throw fault;
    });

/** A request that changes nothing by itself. */
const isOpening = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const SESSION = /(?:^|;\s*)((?:__Host-)?evaka\.eugw\.session=[^;]+)/;

/** The name and value of the gateway's cookie. Null: the browser has none. */
export const sessionCookieIn = (cookies: string | undefined): string | null => SESSION.exec(cookies ?? "")?.[1] ?? null;

/** When the session of this `Set-Cookie` header ends by itself. Null: it is another cookie, or does not say. */
function endIn(cookie: string, now: Date): Date | null {
  if (!SESSION.test(cookie)) return null;
  const age = /; *Max-Age=(\d+)/i.exec(cookie)?.[1];
  if (age) return new Date(now.getTime() + Number(age) * 1_000);
  const end = new Date(/; *Expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
  return Number.isNaN(end.getTime()) ? null : end;
}

async function whoAsks(api: Api): Promise<Who | null> {
  const status = await api.auth.status();
  if (!status.loggedIn) return null;
  return { personId: status.user.details.id, level: status.authLevel === "STRONG" ? "strong" : "weak" };
}

function tellBrowser(req: Request, res: Response, expiresAt: Date, settings: Pick<Settings, "baseUrl">): void {
  res.setHeader("X-Session-Expires", expiresAt.toISOString());
  if (wasLoggedIn(cookiesOf(req))) return;
  const { name, value, attributes } = loggedInMark(settings);
  res.cookie(name, value, attributes);
}
