import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { PageContext } from "~/api/page-context.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import { faultOnPage } from "~/foundation/faults/logged-fault.ts";
import { noteFault, reasonOf } from "~/foundation/log/reasons.server.ts";
import { referenceOfProxy } from "~/foundation/log/references.ts";
import type { Metrics } from "~/foundation/server/metrics.server.ts";
import { requestLog } from "~/foundation/server/request-log.server.ts";
import type { Watch } from "~/foundation/server/still-first.server.ts";
import { NO_TRACES, type Traces } from "~/foundation/tracing/traces.ts";
import { plainFaultPage } from "~/frame/parts/plain-fault-page.server.ts";
import type { OwnBuild } from "./surroundings.server.ts";

/** Who asks for a page, by which client, and where what they type is kept. */
export interface AskerOfPage
  extends Pick<PageContext, "api" | "session" | "sessionEnded" | "sessionFault" | "acts" | "settings" | "now"> {
  db: Kysely<Tables>;
}

/** The parts that a page gets: the client and the parts in front of the seam. */
export function pageContext(
  req: Request,
  res: Response,
  { db, settings, now, ...asker }: AskerOfPage & Omit<OwnBuild, "isWhole">,
): AppLoadContext {
  const { log } = req as Request & { log: { error(details: object, message: string): void } };
  return {
    ...asker,
    settings,
    now,
    today: dateAt(now),
    language: res.locals.language ?? settings.languages[0],
    cookiesBlocked: res.locals.cookiesBlocked ?? false,
    nonce: res.locals.nonce as string,
    reference: res.locals.reference as string,
    drafts: new Drafts({ db, settings, now }, asker.session?.personId ?? null),
    posted: res.locals.posted ?? null,
    csrf: res.locals.csrf ?? null,
    csrfDue: res.locals.csrfDue ?? null,
    faultOnPage,
    reportBug: (error) => {
      noteFault(res, error);
      log.error({ event: "page-failed", err: error, reason: reasonOf(error) }, "a page failed");
    },
  };
}

/** Logs, counts and traces each request under the reference that the proxy in front has given it, or else under one of its own. */
export function watching(log: Logger, metrics: Metrics, traces: Traces = NO_TRACES): Watch {
  const logged = requestLog(log);
  return (req, res) => {
    const reference = referenceOfProxy(req.headers) ?? randomUUID();
    res.setHeader("X-Request-Id", reference);
    // It is first, because the line of the log names the trace.
    traces.begin(req, res);
    logged(req, res, reference);
    metrics.watch(req, res);
    return reference;
  };
}

/** A browser that says no origin and keeps no cookie cannot prove that a form is its own. Nothing says that it is not. */
export const foreignPost: RequestHandler = (req, res) => {
  const saysNothing = [req.headers.origin, req.get("sec-fetch-site"), req.headers.cookie].every((one) => !one);
  res
    .status(403)
    .type("html")
    .send(plainFaultPage(req, saysNothing ? "cookies" : "foreignPost", res.locals.reference as string));
};

export async function isReachable(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
