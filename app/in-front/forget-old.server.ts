import { hoursToMilliseconds } from "date-fns";
import type { Logger } from "pino";
import type { Db } from "~/foundation/database/database.server.ts";
import { purgeKeptForms } from "~/foundation/drafts/kept-forms.server.ts";
import { forgetOldOrder } from "~/foundation/drafts/order-of-posts.server.ts";
import { forgetOldPosts } from "~/foundation/seam/post-keys.server.ts";
import { forgetLogins } from "./devices/login-store.server.ts";
import { forgetOldEvents } from "./hook/hook-event-store.server.ts";

const EVERY_MS = hoursToMilliseconds(1);

/** Forgets each hour what is too old. Several processes may do it at once. */
export function forgetOld(db: Db, log: Pick<Logger, "error">): { stop(): void } {
  const forget = async () => {
    for (const old of [purgeKeptForms, forgetOldOrder, forgetOldPosts, forgetOldEvents, forgetLogins])
      await old(db, new Date());
  };
  const timer = setInterval(() => {
    forget().catch((err: unknown) => log.error({ err }, "what is old was not forgotten"));
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
