import type { Agent } from "node:https";
import { millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { endedPushes, failedPushes, type PushOutcome, sendPush } from "~/foundation/push/send-push.server.ts";
import { openedDevice, removeDevice } from "~/notices/devices/behind/device-store.server.ts";
import { type PushedKind, pushMessage } from "./push-message.server.ts";
import { endPush, type OnePush, pushUnderWay } from "./push-store.server.ts";
import { type NoticeMakers, toldNews } from "./told-news.server.ts";

/** So long a push is tried. Then it becomes the mail that it replaced. */
const MINUTES_TRIED = 60;
const MINUTES_TRIED_WHEN_URGENT = 5;

/** Where pushes stand that are under way. It differs by who tells of the news: our own municipality, or a gateway's. */
export interface PushesUnderWay {
  /** A push that this device still waits for. Null: it has come to its end there. */
  find(db: Db, one: OnePush): Promise<PushUnderWay | null>;
  /** The push has come to its end at this device. It runs in a transaction. */
  end(db: Db, one: OnePush, how: { hasReached: boolean; now: Date }): Promise<void>;
}

interface PushUnderWay {
  begunAt: Date;
  /** What there is to tell now. */
  told(language: Language): Promise<readonly PushedKind[]>;
}

interface Office {
  db: Db;
  settings: Pick<Settings, "push" | "sessionSecrets"> & { town: Pick<Settings["town"], "contact"> };
  /** The machine's time. */
  clock?: () => Date;
  /** For the push service of a test. */
  agent?: Agent;
  waitMs?: number;
}

/** What comes of one try. `nothing`: everything was read or is gone. `off`: we have no keys any more. */
type End = PushOutcome["is"] | "nothing" | "off";

/** The job of our own municipality, which asks again what there is to tell. */
export const pushDelivery = ({ makers, ...office }: Office & { makers: NoticeMakers }) =>
  deliveryOf(office, {
    find: async (db, one) => {
      const push = await pushUnderWay(db, one);
      if (!push) return null;
      const { begunAt, notices } = push;
      return { begunAt, told: (language) => toldNews(db, makers, { personId: one.personId, language, notices }) };
    },
    end: endPush,
  });

/**
 * The job that tells one device. What it tells is asked for again at each try, so a message that was read meanwhile, and
 * custody that ended, are told no more. After a kill between the response of the push service and our commit it sends a
 * second time, with the same id and topic: the device shows one notice.
 */
export function deliveryOf(office: Office, pushes: PushesUnderWay) {
  const { db, clock = () => new Date() } = office;
  const settle = async (one: OnePush, { is, now }: { is: End; now: Date }): Promise<void> => {
    await db.transaction().execute(async (errand) => {
      if (is === "gone") await removeDevice(errand, one);
      await pushes.end(errand, one, { hasReached: is === "reached" || is === "nothing", now });
    });
    if (is !== "nothing" && is !== "off") endedPushes.inc({ end: COUNTED[is] });
  };
  return async (one: OnePush): Promise<void> => {
    const push = await pushes.find(db, one);
    // The device was ended meanwhile.
    if (!push) return settle(one, { is: "off", now: clock() });
    const tried = await tryPush(office, one, push);
    const now = clock();
    if (tried.is !== "later") return settle(one, { is: tried.is, now });
    const minutes = tried.isUrgent ? MINUTES_TRIED_WHEN_URGENT : MINUTES_TRIED;
    if (now.getTime() - push.begunAt.getTime() >= minutes * millisecondsInMinute)
      return settle(one, { is: "later", now });
    failedPushes.inc();
    if (tried.seconds === null)
      throw Object.assign(new Error("A push service did not take a message now"), { responseCode: tried.status });
    const runAt = new Date(now.getTime() + tried.seconds * millisecondsInSecond);
    await addJob(db, "send-push", one, { runAt });
  };
}

type Tried =
  | { is: Exclude<End, "later"> }
  | { is: "later"; status: number | null; seconds: number | null; isUrgent: boolean };

async function tryPush({ db, settings, agent, waitMs }: Office, one: OnePush, push: PushUnderWay): Promise<Tried> {
  if (!settings.push) return { is: "off" };
  const device = await openedDevice(db, one.personId, { id: one.deviceId, secrets: settings.sessionSecrets });
  if (!device) return { is: "off" };
  // Nobody can tell a device whose keys no secret of ours opens, or that knows a key which we have no more.
  if (device === "unreadable") return { is: "gone" };
  const key = settings.push.keys.find(({ publicKey }) => publicKey === device.ourKey);
  if (!key) return { is: "gone" };
  const { language } = device;
  const message = pushMessage(await push.told(language), { ...one, language });
  if (!message) return { is: "nothing" };
  const contact = `mailto:${settings.town.contact.email}`;
  const outcome = await sendPush(device, message, { key, hosts: settings.push.hosts, contact, agent, waitMs });
  return outcome.is === "later" ? { ...outcome, isUrgent: message.isUrgent } : { is: outcome.is };
}

const COUNTED = { reached: "reached", gone: "gone", refused: "refused", later: "given-up" } as const;
