import { refuse, refuseOtherVersion } from "~/foundation/seam/refusal.ts";
import { anyone, serve } from "~/foundation/seam/serve.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import { isDigested, mailLater, setDigest } from "~/notices/behind/mail-notice-store.server.ts";
import { disabledNotifications, disableNotifications } from "~/people/behind/notification-store.server.ts";
import { lockedPerson } from "~/people/behind/person-store.server.ts";
import { isNotificationKind } from "~/people/email-message-types.ts";
import { personalDataCalls } from "../../contract.ts";

const notificationSettings = serve(
  personalDataCalls.notificationSettings,
  { may: anyone },
  async ({ db, guardian, version }) => {
    const disabled = await disabledNotifications(db, guardian.id);
    version(versionMark(disabled));
    return disabled;
  },
);

/** A transactional mail is always sent, so to switch it off changes nothing (contract 3.10). */
const updateNotificationSettings = serve(
  personalDataCalls.updateNotificationSettings,
  { may: anyone },
  async ({ db, guardian, ifMatch, version }, { body }) => {
    if (!(await lockedPerson(db, guardian.id))) refuse(403);
    const current = await disabledNotifications(db, guardian.id);
    refuseOtherVersion(ifMatch, { version: versionMark(current), current });
    await disableNotifications(db, guardian.id, body.filter(isNotificationKind));
    version(versionMark(await disabledNotifications(db, guardian.id)));
  },
);

const mailDigest = serve(personalDataCalls.mailDigest, { may: anyone }, async ({ db, guardian }) => ({
  isDaily: await isDigested(db, guardian.id),
}));

const updateMailDigest = serve(
  personalDataCalls.updateMailDigest,
  { may: anyone },
  async ({ db, guardian }, { body: { isDaily } }) => {
    await setDigest(db, guardian.id, isDaily);
    // News that waits for the daily mail goes out at once. The jobs run by the machine's time.
    if (!isDaily) await mailLater(db, guardian.id, new Date());
  },
);

export const servedNotificationCalls = {
  notificationSettings,
  updateNotificationSettings,
  mailDigest,
  updateMailDigest,
};
