import { z } from "zod";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";

/** How much a feed shows, the least first: only times, no names of children, everything. */
export const FEED_LEVELS = ["BUSY", "NO_NAMES", "EVERYTHING"] as const;
export type FeedLevel = (typeof FEED_LEVELS)[number];

/** The addresses of feeds begin with it. */
export const FEEDS_PATH = "/calendar-feed";

/** The most addresses of a guardian: one for each device and program, and some to spare. */
export const MOST_FEEDS = 10;

/** A feed has this many months before today, and as many after it. */
export const FEED_MONTHS = 1;

const level = z.enum(FEED_LEVELS);

/** A private address in its guardian's list. The address itself is shown only once, when it is made. */
const calendarFeed = openObject({ id: uuid, level, madeAt: dateTime });
export type CalendarFeed = z.output<typeof calendarFeed>;

/** Private addresses for one's own calendar. Our own extension (contract 1.12). */
export const calendarFeedCalls = {
  list: call({
    method: "GET",
    path: "/citizen/x/calendar-feeds",
    level: "weak",
    summary: "The caller's private calendar addresses, the newest first, without the addresses themselves",
    output: z.array(calendarFeed),
  }),
  /** An Idempotency-Key has no effect. The address is stored nowhere, so we cannot answer it a second time. */
  make: call({
    method: "POST",
    path: "/citizen/x/calendar-feeds",
    logged: "feedMade",
    level: "weak",
    summary: "Make a private calendar address; it is told only now",
    body: z.object({ level: level.default("BUSY"), language: z.enum(LANGUAGES) }),
    output: openObject({ id: uuid, address: z.string() }),
    refusals: [{ status: 400, errorCode: "TOO_MANY_CALENDAR_FEEDS" }],
  }),
  revoke: call({
    method: "DELETE",
    path: "/citizen/x/calendar-feeds/{feedId}",
    logged: "feedRevoked",
    level: "weak",
    summary: "End a private calendar address of the caller",
    params: { feedId: uuid },
    output: nothing,
  }),
} as const;
