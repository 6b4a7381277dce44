import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import express from "express";
import type { Kysely } from "kysely";
import { afterAll, inject } from "vitest";
import { demoIdentityProvider } from "~/demo/identity-provider/demo-identity-provider.server.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { sessionMiddleware } from "~/foundation/auth/session-middleware.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Settings } from "~/foundation/parts.ts";
import { auditTrail } from "~/foundation/seam/audit.server.ts";
import { httpMount } from "~/foundation/seam/http-mount.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { authRoutes } from "~/login/behind/auth-routes.server.ts";
import { servedAuthCalls } from "~/login/behind/login-calls.server.ts";
import { authCalls } from "~/login/contract.ts";
import { demoKeys } from "~/login/saml/behind/saml-configuration.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { settingsOf } from "~/municipality/settings.server.ts";
import { freePort } from "../running/running-app.ts";

/** A person whom the identity provider of these tests knows. */
export const AINO = {
  ssn: "010188-900C",
  firstName: "Aino Maria",
  lastName: "Virtanen",
  shows: { fi: "Kaksi lasta", sv: "Två barn", en: "Two children" },
};

export interface LoginService {
  url: string;
  /** The identity provider's site. */
  provider: string;
  settings: Settings;
  /** The reasons of failed identifications, from the log. */
  reasons: string[];
  /** Sets the clock of the sessions. */
  setNow(now: Date): void;
  now(): Date;
}

/** The login part of the service, alone on a port: sessions, auth routes, auth calls, provider. */
export async function loginService(
  db: Kysely<Tables>,
  environment: Record<string, string> = {},
): Promise<LoginService> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(inject("townFolders"), "login-"));
  // Keys take most of a second to make, so all services of the run have the same ones.
  const withKeys = join(inject("townFolders"), "with-keys");
  demoKeys(withKeys);
  cpSync(withKeys, dataDir, { recursive: true });
  const settings = settingsOf(
    configurationFrom({
      PORT: String(port),
      DATA_DIR: dataDir,
      TEST_MODE: "1",
      DEMO: "1",
      SESSION_SECRET: "a secret of these tests, long enough to be one",
      ...environment,
    }),
  );
  const reasons: string[] = [];
  let now = new Date();

  const contextOf = (request: express.Request, response: express.Response): RequestContext => {
    const { session } = response.locals;
    return {
      db,
      settings,
      build: "test",
      now,
      today: dateAt(now),
      guardian: session ? { id: session.personId, level: session.level } : null,
      cookies: cookiesOf(request),
      address: request.ip ?? "",
      userAgent: request.get("user-agent") ?? "",
      sessionHash: response.locals.sessionHash ?? null,
      audit: auditTrail(db, { every: null }),
      reply: {
        cookie: (name: string, value: string, attributes: object) => void response.cookie(name, value, attributes),
        clearCookie: (name: string, attributes: object) => void response.clearCookie(name, attributes),
      },
    } as unknown as RequestContext;
  };

  const app = express();
  if (settings.trustProxy) app.set("trust proxy", Number(settings.trustProxy));
  app.use(sessionMiddleware({ db, settings, clock: () => now }));
  app.use("/api", authRoutes({ db, settings, clock: () => now, report: (reason) => reasons.push(reason) }));
  app.use("/api", httpMount({ auth: authCalls }, { auth: servedAuthCalls }, { contextOf }));
  app.use(demoIdentityProvider({ settings, guardians: [AINO] }));
  const server = await new Promise<Server>((listening) => {
    const started = app.listen(port, () => listening(started));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    url: `http://localhost:${port}`,
    provider: `http://127.0.0.1:${port}`,
    settings,
    reasons,
    now: () => now,
    setNow: (moment) => {
      now = moment;
    },
  };
}
