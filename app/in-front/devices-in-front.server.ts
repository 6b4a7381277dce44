import type { Request, Response, Router } from "express";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { Metric } from "prom-client";
import type { Api } from "~/api/page-context.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { type RunningJobs, startJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { endedPushes, failedPushes } from "~/foundation/push/send-push.server.ts";
import type { Guardian } from "~/foundation/seam/serve.ts";
import { jobFigures } from "~/foundation/server/row-figures.server.ts";
import { heldBrowser } from "~/notices/devices/behind/browser-of-device.server.ts";
import { endLogin, loginOf, seeLogin } from "./devices/login-store.server.ts";
import { withOwnDevices } from "./devices/own-devices.server.ts";
import { sessionCookieIn } from "./gateway-session.server.ts";
import { hookMessages, pushHook } from "./hook/hook.server.ts";
import { tellingDevices } from "./hook/telling-devices.server.ts";

interface Parts {
  db: Kysely<Tables>;
  /** Connections for the jobs. */
  sessions: pg.Pool;
  settings: Settings;
  log: Pick<Logger, "error">;
}

export interface DevicesInFront {
  /** The calls of a guardian, with the devices. */
  of(api: Api, asking: { guardian: Guardian; now: Date; req: Request; res: Response }): Api;
  /** Takes news of the municipality's own service. */
  hook: Router;
  /** The gateway has said who is logged in. */
  seen(req: Request, personId: string, cookie: string): Promise<void>;
  /** A guardian logs out. Nothing keeps the logout itself back. */
  loggingOut(req: Request): Promise<void>;
  figures: Metric[];
  /** Tells the devices until it is stopped. */
  start(): Promise<RunningJobs>;
}

/** Phones and computers that tell of news, in front of a gateway (decision 097). Null: the operator has given no keys. */
export function devicesInFront({ db, sessions, settings, log }: Parts): DevicesInFront | null {
  const { push, hookSecrets } = settings;
  if (!push || !hookSecrets) return null;
  const told = (err: unknown) => log.error({ event: "devices", err }, "a login or its end did not reach the devices");
  return {
    of: (api, asking) => {
      const cookie = sessionCookieIn(asking.req.headers.cookie);
      return cookie === null ? api : withOwnDevices(api, { ...asking, db, settings, login: loginOf(cookie) });
    },
    hook: pushHook({ db, secrets: hookSecrets }),
    seen: async (req, personId, cookie) => {
      const browserHash = heldBrowser(cookiesOf(req));
      if (browserHash) await seeLogin(db, personId, { login: loginOf(cookie), browserHash }).catch(told);
    },
    loggingOut: async (req) => {
      const cookie = sessionCookieIn(req.headers.cookie);
      const browserHash = heldBrowser(cookiesOf(req));
      await endLogin(db, { login: cookie === null ? null : loginOf(cookie), browserHash }).catch(told);
    },
    figures: [...jobFigures(db, ["send-push"]), failedPushes, endedPushes, hookMessages],
    start: () => startJobs({ pool: sessions, tasks: { "send-push": tellingDevices({ db, settings }) } }),
  };
}
