import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { clientOf } from "~/foundation/seam/client.ts";
import { devicesInFront } from "~/in-front/devices-in-front.server.ts";
import { tellingDevices } from "~/in-front/hook/telling-devices.server.ts";
import type { NotificationKind } from "~/people/email-message-types.ts";
import type { StandInPushService } from "./stand-in-push-service.ts";

interface Parts {
  db: Kysely<Tables>;
  pool: pg.Pool;
  settings: Settings;
  service: StandInPushService;
}

/** Guardians with their phones in front of a gateway, and the jobs that tell them. */
export function toldInFront({ db, pool, settings, service }: Parts) {
  const devices = devicesInFront({ db, sessions: pool, settings, log: { error: thrown } });
  if (!devices) throw new Error("no keys");

  /** A browser with its cookies. */
  class Browser {
    device = "";
    login = "";

    personId = "";

    get #request() {
      const cookie = [this.login, this.device].filter((one) => one !== "").join("; ");
      return { headers: { cookie }, get: () => "" } as unknown as Request;
    }

    /** The gateway gives a new cookie, and says who it is at the next request. */
    async logIn(personId: string, login = String(Math.random())): Promise<this> {
      this.login = `evaka.eugw.session=${login}`;
      this.personId = personId;
      await devices?.seen(this.#request, personId, this.login);
      return this;
    }

    /** Through our pages, to the gateway. */
    async logOut(): Promise<void> {
      await devices?.loggingOut(this.#request);
      this.login = "";
    }

    /** @param unmailed the kinds of which the gateway mails nothing */
    calls(now = new Date(), unmailed: readonly NotificationKind[] = []): Api["pushDevices"] {
      const gateway = clientOf(contract, async () => [...unmailed]);
      const res = {
        cookie: (name: string, value: string) => {
          this.device = `${name}=${value}`;
        },
      } as unknown as Response;
      const guardian = { id: this.personId, level: "weak" as const };
      const api = devices?.of(gateway, { guardian, now, req: this.#request, res });
      if (!api) throw new Error("no devices");
      return api.pushDevices;
    }

    /** Adds the phone that this browser is on. */
    async add({
      answers = 201,
      language = "fi",
      now = new Date(),
    }: {
      answers?: number;
      language?: Language;
      now?: Date;
    } = {}) {
      const { phone, ...body } = service.subscribe(answers);
      await this.calls(now).add({ body: { ...body, language } });
      return phone;
    }
  }

  /** Does the jobs that are due at a moment. */
  async function jobsAt(now: Date): Promise<void> {
    await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 s' where run_at <= $1", [
      now,
    ]);
    const task = tellingDevices({ db, settings, clock: () => now, agent: service.agent, waitMs: 500 });
    await runDueJobs(pool, { "send-push": task });
  }
  return { Browser, jobsAt, hook: devices.hook };
}

const thrown = (details: unknown) => {
  throw (details as { err: unknown }).err;
};
