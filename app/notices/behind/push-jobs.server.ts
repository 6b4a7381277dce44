import type { Agent } from "node:https";
import { millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { endedPushes, failedPushes, type PushOutcome, sendPush } from "~/foundation/push/send-push.server.ts";
import { openedDevice } from "~/notices/devices/behind/device-store.server.ts";
import { pushMessage } from "./push-message.server.ts";
import { endPush, type OnePush, type PushUnderWay, pushUnderWay, removeDevice } from "./push-store.server.ts";
import { type NoticeMakers, type ToldKind, toldNews } from "./told-news.server.ts";

/** So long a push is tried. Then it becomes the mail that it replaced. */
const MINUTES_TRIED = 60;
const MINUTES_TRIED_WHEN_URGENT = 5;

interface Office {
  db: Db;
  settings: Pick<Settings, "push" | "sessionSecrets"> & { town: Pick<Settings["town"], "contact"> };
  makers: NoticeMakers;
  /** The machine's time. */
  clock?: () => Date;
  /** For the push service of a test. */
  agent?: Agent;
  waitMs?: number;
}

/** What comes of one try. `nothing`: everything was read or is gone. `off`: we have no keys any more. */
type End = PushOutcome["is"] | "nothing" | "off";

/**
 * The job that tells one device. What it tells is asked for again at each try, so a message that was read meanwhile, and
 * custody that ended, are told no more. After a kill between the response of the push service and our commit it sends a
 * second time, with the same id and topic: the device shows one notice.
 */
export function pushDelivery(office: Office) {
  const { db, clock = () => new Date() } = office;
  return async (one: OnePush): Promise<void> => {
    const push = await pushUnderWay(db, one);
    // The device was ended meanwhile.
    if (!push) return settle(db, one, { is: "off", now: clock() });
    const tried = await tryPush(office, one, push);
    const now = clock();
    if (tried.is !== "later") return settle(db, one, { is: tried.is, now });
    const minutes = tried.isUrgent ? MINUTES_TRIED_WHEN_URGENT : MINUTES_TRIED;
    if (now.getTime() - push.begunAt.getTime() >= minutes * millisecondsInMinute)
      return settle(db, one, { is: "later", now });
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

async function tryPush(
  { db, settings, makers, agent, waitMs }: Office,
  one: OnePush,
  push: PushUnderWay,
): Promise<Tried> {
  if (!settings.push) return { is: "off" };
  const device = await openedDevice(db, one.personId, { id: one.deviceId, secrets: settings.sessionSecrets });
  if (!device) return { is: "off" };
  // Nobody can tell a device whose keys no secret of ours opens, or that knows a key which we have no more.
  if (device === "unreadable") return { is: "gone" };
  const key = settings.push.keys.find(({ publicKey }) => publicKey === device.ourKey);
  if (!key) return { is: "gone" };
  const { language } = device;
  const told: ToldKind[] = await toldNews(db, makers, { personId: one.personId, language, notices: push.notices });
  const message = pushMessage(told, { ...one, language });
  if (!message) return { is: "nothing" };
  const contact = `mailto:${settings.town.contact.email}`;
  const outcome = await sendPush(device, message, { key, hosts: settings.push.hosts, contact, agent, waitMs });
  return outcome.is === "later" ? { ...outcome, isUrgent: message.isUrgent } : { is: outcome.is };
}

const COUNTED = { reached: "reached", gone: "gone", refused: "refused", later: "given-up" } as const;

async function settle(db: Db, one: OnePush, { is, now }: { is: End; now: Date }): Promise<void> {
  await db.transaction().execute(async (errand) => {
    if (is === "gone") await removeDevice(errand, one);
    await endPush(errand, one, { hasReached: is === "reached" || is === "nothing", now });
  });
  if (is !== "nothing" && is !== "off") endedPushes.inc({ end: COUNTED[is] });
}
