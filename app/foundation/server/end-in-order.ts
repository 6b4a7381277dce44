import type { Server, ServerResponse } from "node:http";

interface Times {
  /** How long it still takes new connections. A load balancer needs a moment to notice that the process ends. */
  goodbyeMs?: number;
  /** How long running requests may take. Then they are cut. */
  patienceMs?: number;
}

const LOOK_EVERY_MS = 100;

/**
 * Watches a server so that it can end without cutting a request. When `end` is called, the server answers
 * `Connection: close`, so that clients leave. Then it takes no new connections and waits for running requests.
 * Node's own `close` ends idle connections at once, even one that already has a request on its way.
 *
 * @returns `end` ends the server; `isEnding` says whether it has begun to end
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
    // Connections that came while something ran still wait at the port. Node accepts them before this `setImmediate`.
    await new Promise((taken) => setImmediate(taken));
    const closed = new Promise<void>((done) => server.close(() => done()));
    // An answer that began before `end` has told its client to keep the connection.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(looking);
    clearTimeout(cutting);
  };
  return { end: (times = {}) => (ending ??= end(times)), isEnding: () => ending !== null };
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
