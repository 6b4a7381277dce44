import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { WORKER_PATH } from "~/foundation/offline/worker-path.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { type StillResponse, sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import { versionOfPages } from "./offline-page.server.ts";

/**
 * Browsers that have a worker of ours ask for a newer one at each visit. This one takes away what was kept, then itself and
 * its devices.
 */
export const WORKER_THAT_GOES = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(go()));
async function go() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

type Facts = Pick<Settings, "serviceWorker" | "languages"> & { town: Pick<Settings["town"], "contact"> };

/**
 * The service worker (public/service-worker.js) with the version of its pages, or the one that takes itself away where the
 * operator has switched it off. In development Vite serves the first one.
 */
export function serviceWorker(settings: Facts, clientFolder: string | null): StillResponses {
  const file = clientFolder && resolve(clientFolder, `.${WORKER_PATH}`);
  const source = settings.serviceWorker && file ? readFileSync(file, "utf8") : null;
  const goes = settings.serviceWorker ? null : stillResponse(TYPE, WORKER_THAT_GOES);
  let made: { version: string; worker: StillResponse } | null = null;
  const ours = (text: string): StillResponse => {
    // The words may have changed with the town's folder.
    const version = versionOfPages(settings);
    if (made?.version !== version) made = { version, worker: stillResponse(TYPE, inVersion(text, version)) };
    return made.worker;
  };
  return (path) => {
    if (path !== WORKER_PATH || (goes === null && source === null)) return undefined;
    // Browsers ask again each time: an update reaches every visitor.
    return (req, res) =>
      sendStill(req, res, goes ?? ours(source ?? ""), { seconds: 0, policy: "default-src 'none'; connect-src 'self'" });
  };
}

const TYPE = "text/javascript; charset=utf-8";

/** The worker with the version of its pages in it. */
export const inVersion = (text: string, version: string): string =>
  text.replace('const VERSION = "development"', `const VERSION = "${version}"`);
