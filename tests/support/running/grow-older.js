/**
 * Loaded into a service of the tests before its own program. Each request to GROW_OLDER_PORT moves the clock of what the
 * service keeps in memory (`Date.now`) on by two minutes. Its days and times of day (`new Date()`) stay. Plain
 * JavaScript, because Node loads it as it is.
 */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const TWO_MINUTES_MS = 120_000;
const now = Date.now;
let older = 0;

// Threads that make papers load this file too.
if (isMainThread) {
  Date.now = () => now() + older;
  const grown = createServer((_request, response) => {
    older += TWO_MINUTES_MS;
    response.writeHead(204).end();
  });
  grown.listen(Number(process.env.GROW_OLDER_PORT), "127.0.0.1");
  grown.unref();
}
