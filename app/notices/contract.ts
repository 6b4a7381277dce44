import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { dateTime, openObject } from "~/foundation/seam/wire.ts";

export const systemNotification = openObject({
  validTo: dateTime,
  text: z.string(),
  textSv: z.string(),
  textEn: z.string(),
});
export type SystemNotification = z.output<typeof systemNotification>;

export const noticeCalls = {
  currentSystemNotification: call({
    method: "GET",
    path: "/citizen/public/system-notifications/current",
    level: "public",
    sameForAll: true,
    summary: "What the municipality wants to tell every guardian right now, if anything",
    output: openObject({ notification: systemNotification.nullable() }),
  }),
} as const;
