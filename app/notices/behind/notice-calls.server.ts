import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { noticeCalls } from "../contract.ts";
import { currentSystemNotification } from "./notice-store.server.ts";

export const servedNoticeCalls = {
  currentSystemNotification: serve(noticeCalls.currentSystemNotification, { may: anyone }, async ({ db, now }) => ({
    notification: await currentSystemNotification(db, now),
  })),
} satisfies ServedCalls<{ notices: typeof noticeCalls }>["notices"];
