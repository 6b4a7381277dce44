import { anyone, serve } from "~/foundation/seam/serve.ts";
import { disabledNotifications, disableNotifications } from "~/people/behind/notification-store.server.ts";
import { isNotificationKind } from "~/people/email-message-types.ts";
import { personalDataCalls } from "../../contract.ts";

const notificationSettings = serve(personalDataCalls.notificationSettings, { may: anyone }, ({ db, guardian }) =>
  disabledNotifications(db, guardian.id),
);

/** A transactional mail is always sent, so to switch it off changes nothing (contract 3.10). */
const updateNotificationSettings = serve(
  personalDataCalls.updateNotificationSettings,
  { may: anyone },
  ({ db, guardian }, { body }) => disableNotifications(db, guardian.id, body.filter(isNotificationKind)),
);

export const servedNotificationCalls = { notificationSettings, updateNotificationSettings };
