import type { IncomingMessage } from "node:http";
import type { Db } from "~/foundation/database/database.server.ts";
import { demoOffset } from "~/foundation/dates/moved-clock.server.ts";
import type { Settings } from "~/foundation/parts.ts";

/** The town's time: the machine's, moved by the desk in demo mode, and by EvakaMockedTime in test mode (contract 1.2). */
export interface TownClock {
  now(): Date;
  /** The moment of a request. */
  at(req: IncomingMessage): Date;
  stop(): void;
}

const LOOK_EVERY_MS = 2000;

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export async function townClock({
  db,
  settings,
}: {
  db: Db;
  settings: Pick<Settings, "demo" | "testMode">;
}): Promise<TownClock> {
  let offset = settings.demo ? await demoOffset(db) : 0;
  const looking = settings.demo
    ? setInterval(() => {
        // If the database is away for a moment, the clock keeps its offset.
        demoOffset(db).then(
          (found) => {
            offset = found;
          },
          () => undefined,
        );
      }, LOOK_EVERY_MS).unref()
    : undefined;
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    at: (req) => (settings.testMode ? mockedTime(req.headers.evakamockedtime) : null) ?? now(),
    stop: () => clearInterval(looking),
  };
}

/** The time that a test gives to a request (contract 1.2). */
export const mockedTime = (text: string | string[] | undefined): Date | null =>
  typeof text === "string" && WITH_OFFSET.test(text) ? new Date(text) : null;
