import { wireDateTime } from "~/foundation/dates/clock.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { calendarFeedCalls, FEEDS_PATH } from "../feed-contract.ts";
import { feedsOf, makeFeed, revokeFeed } from "./feed-store.server.ts";

const list = serve(calendarFeedCalls.list, { may: anyone }, async ({ db, guardian }) => {
  const feeds = await feedsOf(db, guardian.id);
  return feeds.map(({ id, level, madeAt }) => ({ id, level, madeAt: wireDateTime(madeAt) }));
});

/** The output has the token. A call without a transaction stores no output under its idempotency key. */
const make = serve(
  calendarFeedCalls.make,
  { may: anyone, transaction: false },
  async ({ db, guardian, now, settings }, { body }) => {
    const made = await makeFeed(db, { personId: guardian.id, ...body }, now);
    if (!made) return refuse(400, "TOO_MANY_CALENDAR_FEEDS");
    return { id: made.id, address: `${settings.baseUrl}${FEEDS_PATH}/${made.token}.ics` };
  },
);

/** Another person's feed and an unknown one get the same 403. */
const revoke = serve(calendarFeedCalls.revoke, { may: anyone }, async ({ db, guardian }, { feedId }) => {
  if (!(await revokeFeed(db, guardian.id, feedId))) refuse(403);
});

export const servedCalendarFeedCalls = { list, make, revoke } satisfies ServedCalls<{
  calendarFeeds: typeof calendarFeedCalls;
}>["calendarFeeds"];
