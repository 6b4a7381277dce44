import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Settings } from "~/foundation/parts.ts";
import { WORKER_PATH } from "~/foundation/push/worker-path.ts";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";

/** Browsers that have a worker of ours ask for a newer one at each visit. This one takes itself away, and its devices too. */
const WORKER_THAT_GOES = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
`;

/**
 * The service worker (public/service-worker.js), or the one that takes itself away where no device can be told. In
 * development Vite serves the first one.
 */
export function serviceWorker({ push }: Pick<Settings, "push">, clientFolder: string | null): StillResponses {
  const file = clientFolder && resolve(clientFolder, `.${WORKER_PATH}`);
  const ours = push && file ? readFileSync(file, "utf8") : null;
  const text = push ? ours : WORKER_THAT_GOES;
  const worker = text === null ? null : stillResponse("text/javascript; charset=utf-8", text);
  // Browsers ask again each time: an update reaches every visitor.
  return (path) =>
    path === WORKER_PATH && worker
      ? (req, res) => sendStill(req, res, worker, { seconds: 0, policy: "default-src 'none'" })
      : undefined;
}
