import express from "express";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { sessionMiddleware } from "~/foundation/auth/session-middleware.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { type AuditTrail, auditTrail } from "~/foundation/seam/audit.server.ts";
import { httpClient } from "~/foundation/seam/http-client.server.ts";
import { apiRouter } from "~/municipality/api-router.server.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import { requestOf, testSettings } from "./calling.ts";
import { loopback } from "./loopback.ts";
import { wireForm } from "./wire-form.ts";

export type Who = { id: string; level: "weak" | "strong" } | null;

export interface TwoClients {
  url: string;
  now: () => Date;
  /** The town's settings: its file store is at their place. */
  settings: ReturnType<typeof testSettings>;
  /** The rows of readings and refusals over HTTP. A test writes them itself. */
  audit: AuditTrail;
  /**
   * Both clients of the contract for one person. They have the same type and give the same answers. A time or date-time
   * that is not in the contract's form fails the call.
   */
  clients: Record<"in process" | "over HTTP", (who: Who) => Promise<Api>>;
  /** The cookie header of a fresh session. */
  cookieOf: (who: Who) => Promise<string>;
}

/** The whole `/api` of a town on a free port, and both of its clients. */
export async function twoClients(
  db: Kysely<Tables>,
  now: () => Date,
  environment: Record<string, string> = {},
): Promise<TwoClients> {
  const settings = testSettings(environment);
  const audit = auditTrail(db, { every: null });
  const app = express();
  app.use(sessionMiddleware({ db, settings, clock: now }));
  app.use(async (_req, res, next) => {
    const { session } = res.locals;
    const request = await requestOf(db, session?.personId ?? null, {
      settings,
      now: now(),
      level: session?.level ?? "weak",
      sessionHash: res.locals.sessionHash ?? null,
    });
    res.locals.request = {
      ...request,
      audit,
      reply: { cookie: res.cookie.bind(res), clearCookie: res.clearCookie.bind(res) },
    };
    next();
  });
  app.use(
    "/api",
    apiRouter({ buildId: "test", contextOf: (_req, res) => res.locals.request as never, authRoutes: express.Router() }),
  );
  const url = `${await loopback(afterAll)(app)}/api`;

  const cookieOf = async (who: Who): Promise<string> => {
    if (!who) return "";
    const { id } = await createSession(db, { personId: who.id, level: who.level }, now());
    return `${sessionCookieName(settings)}=${id}`;
  };
  return {
    url,
    now,
    settings,
    audit,
    cookieOf,
    clients: {
      "in process": async (who) =>
        wireForm(
          createApi(await requestOf(db, who?.id ?? null, { settings, now: now(), level: who?.level ?? "weak" })),
        ),
      "over HTTP": async (who) =>
        wireForm(
          httpClient(contract, { baseUrl: url, headers: { cookie: await cookieOf(who) }, patience: PATIENCE_MS }),
        ),
    },
  };
}
