import { deliveryOf, type PushesUnderWay } from "~/notices/behind/push-jobs.server.ts";
import type { NotificationKind } from "~/people/email-message-types.ts";
import { beginWaiting, endWaiting, newsOf } from "./waiting-push-store.server.ts";

/** Kinds whose pages ask for strong identification, as mails of our own municipality say it (told-news.server.ts). */
const NEED_STRONG: readonly NotificationKind[] = [
  "INCOME_NOTIFICATION",
  "DECISION_NOTIFICATION",
  "DOCUMENT_NOTIFICATION",
  "INFORMAL_DOCUMENT_NOTIFICATION",
];

const pushes: PushesUnderWay = {
  find: async (db, one) => {
    const begun = await beginWaiting(db, one);
    const told = async () =>
      (await newsOf(db, one)).map((news) => ({ ...news, needsStrong: NEED_STRONG.includes(news.kind) }));
    return begun && { ...begun, told };
  },
  end: (db, one) => endWaiting(db, one),
};

/** The job that tells one device. Mails are the municipality's own: no mail takes the place of a push that failed. */
export const tellingDevices = (office: Parameters<typeof deliveryOf>[0]) => deliveryOf(office, pushes);
