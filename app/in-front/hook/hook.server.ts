import { createHash } from "node:crypto";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { Counter } from "prom-client";
import type { Db } from "~/foundation/database/database.server.ts";
import { type HookEvent, hookEvent } from "./hook-event.ts";
import { takeEvent } from "./hook-event-store.server.ts";
import { isFresh, isSigned, SIGNATURE, TIMESTAMP } from "./hook-signature.ts";

export const HOOK_PATH = "/hooks/news";

/** A thousand ids are 39 kB. */
const MOST_BYTES = 64 * 1024;

const SECONDS_TO_WAIT = 60;

/** Messages of the municipality's own service by their end. `openMetrics` shows them. */
export const hookMessages = new Counter({
  name: "aamu_hook_messages_total",
  help: "News of the municipality's own service: taken, told before, refused for its signature or time, unreadable, too many",
  labelNames: ["end"] as const,
  registers: [],
});
for (const end of ["taken", "again", "unsigned", "unreadable", "too-many"] as const) hookMessages.inc({ end }, 0);

interface Hook {
  db: Db;
  secrets: readonly string[];
  clock?: () => Date;
}

/**
 * Takes news of the municipality's own service, which our pages could not ask for: a gateway answers only a guardian's own
 * session. The response says nothing of guardians: 202 whether they have devices or not (docs/push-hook.md).
 */
export function pushHook({ db, secrets, clock = () => new Date() }: Hook): Router {
  const ended = (end: string) => hookMessages.inc({ end });
  // Before the body is read. The signature tells whether the time is true.
  const fresh: RequestHandler = (req, res, next) => {
    if (isFresh(req.get(TIMESTAMP), clock())) return next();
    ended("unsigned");
    res.sendStatus(401);
  };
  const take: RequestHandler = (req, res, next) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const [timestamp = "", signature = ""] = [req.get(TIMESTAMP), req.get(SIGNATURE)];
    if (!isSigned(secrets, { timestamp, signature, body })) {
      ended("unsigned");
      return void res.sendStatus(401);
    }
    const event = read(body);
    if (!event) {
      ended("unreadable");
      return void res.sendStatus(400);
    }
    takeEvent(db, event, { contentHash: createHash("sha256").update(body).digest(), now: clock() })
      .then((taken) => {
        ended(taken === "another" ? "unreadable" : taken);
        if (taken === "too-many") res.set("Retry-After", String(SECONDS_TO_WAIT)).sendStatus(429);
        else res.sendStatus(taken === "another" ? 409 : 202);
      })
      .catch(next);
  };
  const unread: ErrorRequestHandler = (fault: unknown, _req, res, next) => {
    const { status } = fault as { status?: unknown };
    // Too large, cut off, or packed.
    if (typeof status !== "number" || status < 400 || status >= 500) return next(fault);
    ended("unreadable");
    res.sendStatus(status);
  };
  const router = Router({ caseSensitive: true });
  router.post(HOOK_PATH, fresh, express.raw({ type: () => true, limit: MOST_BYTES, inflate: false }), take);
  router.use(HOOK_PATH, unread);
  return router;
}

function read(body: Buffer): HookEvent | null {
  try {
    return hookEvent.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
