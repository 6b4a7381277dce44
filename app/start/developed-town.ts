import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { inspect } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import type { Configuration } from "~/municipality/configuration.ts";
import type { Town } from "./main.server.ts";

type Main = typeof import("./main.server.ts");

const MAIN = "./app/start/main.server.ts";
const PAGES = "virtual:remix/server-build";

/**
 * The town from its sources. A changed page is there at the next request. When something behind the pages has changed, the
 * next request opens the town again in this process: a rule, a call, a store, a migration.
 */
export async function developedTown(): Promise<{ main: Main; open(configuration: Configuration): Promise<Town> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule(MAIN) as Promise<Main>;
  let main = await load();
  let hasNewMigration = false;
  vite.watcher.on("all", (_event, file) => {
    if (file.endsWith(".sql")) hasNewMigration = true;
  });

  async function open(configuration: Configuration): Promise<Town> {
    const start = () =>
      main.openTown(configuration, {
        clientFolder: null,
        vite,
        pages: () => vite.ssrLoadModule(PAGES) as Promise<ServerBuild>,
      });
    let town: Town | null = await start();
    const { name, demoGuardians, refuseUnread } = town;
    const requests = underWay();

    /** Nobody asks the old town while it closes. */
    async function openAgain(changed: Main): Promise<void> {
      await requests.ended();
      await town?.close();
      town = null;
      main = changed;
      hasNewMigration = false;
      town = await start();
    }

    async function newest(): Promise<Town> {
      const changed = await load();
      if (changed !== main || hasNewMigration || !town) await openAgain(changed);
      return town as Town;
    }

    let looking: Promise<Town> | null = null;
    const listener: RequestListener = (req, res) => {
      looking ??= newest().finally(() => {
        looking = null;
      });
      looking
        .then((found) => {
          requests.begin(res);
          found.listener(req, res);
        })
        .catch((fault: unknown) => {
          if (fault instanceof Error) vite.ssrFixStacktrace(fault);
          say(fault, req, res);
        });
    };
    return { name, listener, refuseUnread, demoGuardians, close: async () => town?.close() };
  }
  return { main, open };
}

/** A source that cannot be loaded is told where its change is looked at. */
function say(fault: unknown, { url }: IncomingMessage, res: ServerResponse): void {
  console.error(`The town could not be opened for ${url ?? ""}`, fault);
  res.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(inspect(fault));
}

/** The requests that the town has not finished. */
function underWay() {
  let count = 0;
  let waiting: (() => void)[] = [];
  const done = () => {
    count -= 1;
    if (count > 0) return;
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    begin(res: ServerResponse) {
      count += 1;
      res.once("close", done);
    },
    ended: () => (count === 0 ? Promise.resolve() : new Promise<void>((go) => waiting.push(go))),
  };
}
