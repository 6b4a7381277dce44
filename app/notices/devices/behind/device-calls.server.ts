import { browserKind } from "~/foundation/auth/browser-kind.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { Settings } from "~/foundation/parts.ts";
import { isPushEndpoint } from "~/foundation/push/push-hosts.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import {
  disabledNotifications,
  pushedNotifications,
  pushNotifications,
} from "~/people/behind/notification-store.server.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { pushDeviceCalls } from "../device-contract.ts";
import { browserOfDevice, heldBrowser } from "./browser-of-device.server.ts";
import { addDevice, devicesOf, endDevice } from "./device-store.server.ts";

/** Without keys the service serves none of these calls. */
const pushIn = ({ push }: Settings) => push ?? refuse(404);

interface Mails {
  /** The kinds of which the guardian wants no mail. */
  disabledKinds: typeof disabledNotifications;
  /** True when a mail comes in the place of a push that has reached no device. */
  becomesMail: boolean;
}

const settingsWith = ({ becomesMail }: Mails) =>
  serve(pushDeviceCalls.settings, { may: anyone }, async ({ db, guardian, settings: own, cookies }) => {
    const { keys } = pushIn(own);
    const held = heldBrowser(cookies);
    const devices = (await devicesOf(db, guardian.id)).map(({ id, addedAt, browserHash, browser, system }) => ({
      id,
      addedAt: wireDateTime(addedAt),
      browser,
      system,
      isCurrent: held?.equals(browserHash) ?? false,
    }));
    return {
      publicKey: keys[0].publicKey,
      devices: devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
      kinds: await pushedNotifications(db, guardian.id),
      becomesMail,
    };
  });

/** The first device tells what the guardian is mailed of. A caller without a login has nothing to hang it on. */
const addWith = ({ disabledKinds }: Mails) =>
  serve(
    pushDeviceCalls.add,
    { may: anyone },
    async ({ db, guardian, settings: own, now, cookies, userAgent, sessionHash, reply }, { body }) => {
      const { keys, hosts } = pushIn(own);
      if (!sessionHash || !isPushEndpoint(body.endpoint, hosts)) return refuse(400);
      const isFirst = (await devicesOf(db, guardian.id)).length === 0;
      const browser = browserOfDevice(cookies);
      const notAdded = await addDevice(
        db,
        guardian.id,
        {
          ...body,
          ourKey: keys[0].publicKey,
          sessionHash,
          browserHash: browser.hash,
          on: browserKind(userAgent),
        },
        { secrets: own.sessionSecrets, now },
      );
      if (notAdded === "tooFast") return refuse(429);
      if (notAdded === "tooMany") return refuse(400, "TOO_MANY_PUSH_DEVICES");
      if (notAdded === "taken") return refuse(400);
      const pushed = await pushedNotifications(db, guardian.id);
      if (isFirst && pushed.length === 0) {
        const disabled = await disabledKinds(db, guardian.id);
        await pushNotifications(
          db,
          guardian.id,
          NOTIFICATION_KINDS.filter((kind) => !disabled.includes(kind)),
        );
      }
      reply.cookie(browser.cookie.name, browser.cookie.value, browser.cookie.attributes);
    },
  );

/** Another person's device and an unknown one get the same 403. */
const end = serve(pushDeviceCalls.end, { may: anyone }, async ({ db, guardian, settings: own }, { deviceId }) => {
  pushIn(own);
  if (!(await endDevice(db, guardian.id, deviceId))) refuse(403);
});

const updateKinds = serve(
  pushDeviceCalls.updateKinds,
  { may: anyone },
  async ({ db, guardian, settings: own }, { body }) => {
    pushIn(own);
    await pushNotifications(db, guardian.id, body);
  },
);

type Served = ServedCalls<{ pushDevices: typeof pushDeviceCalls }>["pushDevices"];

/** They need the tables of devices alone, which are there in front of a gateway too. */
export const servedPushDevices = (mails: Mails) =>
  ({ settings: settingsWith(mails), add: addWith(mails), end, updateKinds }) satisfies Served;

export const servedPushDeviceCalls = servedPushDevices({
  disabledKinds: disabledNotifications,
  becomesMail: true,
});
