import { secondsInHour } from "date-fns/constants";
import { type Request, type Response, Router } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { addressGroup } from "~/foundation/server/address-group.ts";
import { I_CALENDAR_TYPE } from "../../events/i-calendar.ts";
import { FEEDS_PATH } from "../feed-contract.ts";
import { feedFile } from "./feed-file.server.ts";
import { feedBy } from "./feed-store.server.ts";

const MINUTE_SECONDS = 60;

/** The most answers of one feed in an hour. Calendar programs ask a few times a day. */
export const MOST_READS_AN_HOUR = 60;

/**
 * The most wrong addresses from one caller in a minute. A calendar provider reads many guardians' feeds from one
 * address, and some of these feeds are removed. So the limit is wide, and addresses that exist do not count.
 */
export const MOST_MISSES_A_MINUTE = 60;

/**
 * `GET /calendar-feed/<token>.ics`. Mount it before the session: cookies of a calendar program must not log it in, and
 * must not extend a session. An unknown, a revoked and a malformed address get the same 404.
 */
export function calendarFeedRoute({
  contextOf,
}: {
  contextOf: (req: Request, res: Response) => RequestContext;
}): Router {
  // Each process counts for itself. The limits protect the database. Nobody can guess a token.
  const misses = new RateLimiterMemory({ points: MOST_MISSES_A_MINUTE, duration: MINUTE_SECONDS });
  const reads = new RateLimiterMemory({ points: MOST_READS_AN_HOUR, duration: secondsInHour });

  const answer = async (req: Request, res: Response): Promise<void> => {
    res.setHeader("Cache-Control", "private, no-store");
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.setHeader("X-Robots-Tag", "noindex");
    const context = contextOf(req, res);
    const caller = addressGroup(context.address);
    const missed = await misses.get(caller);
    if (missed && missed.remainingPoints <= 0) return tooMany(res, missed);
    const token = /^\/([^/]+)\.ics$/.exec(req.path)?.[1] ?? "";
    const isRead = req.method === "GET" || req.method === "HEAD";
    const feed = isRead ? await feedBy(context.db, token) : null;
    if (!feed) {
      await misses.consume(caller).catch(onlyLimits);
      res.status(404).type("text/plain").send("Not found");
      return;
    }
    const limited = await reads.consume(feed.id).then(() => null, onlyLimits);
    if (limited) return tooMany(res, limited);
    res.setHeader("Content-Type", I_CALENDAR_TYPE);
    res.send(Buffer.from(await feedFile(context, feed)));
  };
  return Router().use(FEEDS_PATH, (req, res, next) => {
    answer(req, res).catch(next);
  });
}

/** The limiter rejects with its count. Any other fault is a bug. */
function onlyLimits(fault: unknown): RateLimiterRes {
  if (fault instanceof RateLimiterRes) return fault;
  throw fault;
}

function tooMany(res: Response, { msBeforeNext }: RateLimiterRes): void {
  res.setHeader("Retry-After", String(Math.ceil(msBeforeNext / 1000)));
  res.status(429).type("text/plain").send("Too many requests");
}
