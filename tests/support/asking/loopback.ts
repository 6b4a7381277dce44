import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { type afterAll, afterEach } from "vitest";
import { type StillResponses, stillFirst } from "~/foundation/server/still-first.server.ts";

/**
 * Servers on loopback: `const serve = loopback(); const address = await serve(listener)`. Each is for one test, or with
 * `afterAll` for all tests of the file.
 */
export function loopback(atEnd: typeof afterAll = afterEach): (listener: RequestListener) => Promise<string> {
  const closing: (() => void)[] = [];
  atEnd(() => {
    for (const close of closing.splice(0)) close();
  });
  return async (listener) => {
    const server = createServer(listener);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
}

/** Serves only these answers. Every other path is a 404. */
export const onlyStill = (still: StillResponses): RequestListener =>
  stillFirst({
    still: [still],
    watch: () => "reference",
    log: pino({ enabled: false }),
    otherwise: (_req, res) => void res.writeHead(404).end("elsewhere"),
  });
