import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";

/** A browser on which the caller is logged in. Our own extension (contract 1.12). */
export const listedSession = openObject({
  id: uuid,
  loggedInAt: dateTime,
  lastSeenAt: dateTime,
  level: z.enum(["WEAK", "STRONG"]),
  /** Names such as "Firefox" and "Android"; null when the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

export const sessionCalls = {
  list: call({
    method: "GET",
    path: "/citizen/x/sessions",
    level: "weak",
    summary: "Where the caller is logged in, the current browser first",
    output: z.array(listedSession),
  }),
  end: call({
    method: "DELETE",
    path: "/citizen/x/sessions/{sessionId}",
    logged: "sessions",
    level: "weak",
    summary: "Ends one session of the caller",
    params: { sessionId: uuid },
    output: nothing,
  }),
  endOthers: call({
    method: "DELETE",
    path: "/citizen/x/sessions",
    logged: "sessions",
    level: "weak",
    summary: "Ends every session of the caller but the current one",
    output: nothing,
  }),
} as const;
