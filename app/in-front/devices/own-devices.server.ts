import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { readInput } from "~/foundation/seam/perform.server.ts";
import { refuseBecause } from "~/foundation/seam/refusal.ts";
import type { Guardian, ServedCall } from "~/foundation/seam/serve.ts";
import { servedPushDevices } from "~/notices/devices/behind/device-calls.server.ts";
import { isNotificationKind } from "~/people/email-message-types.ts";
import { holdLogin } from "./login-store.server.ts";

interface Asking {
  db: Kysely<Tables>;
  settings: Settings;
  guardian: Guardian;
  now: Date;
  /** The login on which a device of this browser hangs. */
  login: Buffer;
  req: Request;
  res: Response;
}

/**
 * The calls of a guardian, with the devices that tell of news: a plain gateway has none, so they live in our own database.
 * The gateway itself says of which kinds the guardian is mailed.
 */
export function withOwnDevices(api: Api, asking: Asking): Api {
  const ask = carriedOutBy(api);
  return clientOf(contract, (call, place, input, options) => {
    if (place.area !== "pushDevices") return ask(call, place, input, options);
    return carryOut(api, place.name as keyof Served, input, asking);
  });
}

type Served = ReturnType<typeof servedPushDevices>;

async function carryOut(
  api: Api,
  name: keyof Served,
  input: unknown,
  { db, settings, guardian, now, login, req, res }: Asking,
): Promise<unknown> {
  const unmailed = async () => (await api.personalData.notificationSettings()).filter(isNotificationKind);
  // Asked before the transaction, which must not wait for the gateway.
  const disabled = name === "add" ? await unmailed() : [];
  const served = servedPushDevices({ disabledKinds: async () => disabled, becomesMail: false })[name] as ServedCall;
  const given = readInput(served.call, input);
  const reply = { cookie: res.cookie.bind(res) };
  const about = { settings, guardian, now, cookies: cookiesOf(req), userAgent: req.get("user-agent") ?? "" };
  const run = (errand: Db) =>
    served.run({ ...about, db: errand, sessionHash: login, reply } as never, given, true as never);
  const work = served.transaction
    ? db.transaction().execute(async (errand) => {
        if (name === "add") await holdLogin(errand, guardian.id, login);
        return await run(errand);
      })
    : Promise.resolve(run(db));
  return work.catch((fault: unknown) => {
    if (isDatabaseAway(fault)) return refuseBecause(fault);
    throw fault;
  });
}
