import type { Server, ServerResponse } from "node:http";

interface Times {
  /** New connections are still taken for so long: whoever balances over several processes needs a moment to notice. */
  goodbyeMs?: number;
  /** What still runs after this is cut. */
  patienceMs?: number;
}

const LOOK_EVERY_MS = 100;

/**
 * Watches a server so that it can end without cutting a request. From the moment of the call it answers
 * `Connection: close`, so that clients leave by themselves; then it takes no new connections and waits for what runs.
 * Node's own `close` ends idle connections at once, also one on which a request is on its way.
 *
 * @returns ends the server; `isEnding` says whether that has begun
 */
export function endInOrder(server: Server): { end(times?: Times): Promise<void>; isEnding(): boolean } {
  const running = new Set<ServerResponse>();
  let ending: Promise<void> | null = null;

  server.prependListener("request", (_req, res) => {
    running.add(res);
    res.once("close", () => running.delete(res));
    if (ending) res.setHeader("Connection", "close");
  });

  const end = async ({ goodbyeMs = 1_000, patienceMs = 25_000 }: Times): Promise<void> => {
    for (const res of running) if (!res.headersSent) res.setHeader("Connection", "close");
    await pause(goodbyeMs);
    // Connections that came while something ran still wait at the port. Node takes them in between a timer and this.
    await new Promise((taken) => setImmediate(taken));
    const closed = new Promise<void>((done) => server.close(() => done()));
    // An answer that had begun before has promised to keep its connection.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(looking);
    clearTimeout(cutting);
  };
  return { end: (times = {}) => (ending ??= end(times)), isEnding: () => ending !== null };
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
