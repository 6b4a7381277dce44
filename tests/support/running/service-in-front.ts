import { join } from "node:path";
import { openPlainGateway, type PlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { OF_THE_MUNICIPALITY } from "~/municipality/environment.ts";
import { emptyDatabase } from "./no-demo.ts";
import { freePort, type RunningApp, startApp } from "./running-app.ts";

/** What the pages in front of a gateway keep, so that a journey can begin without it. */
export interface KeptByPages {
  /** Connection string of their own database. */
  databaseUrl: string;
  /** A request to this address makes what they keep in memory two minutes older. */
  olderAt: string;
}

interface ServiceInFront extends Pick<RunningApp, "url" | "output" | "stop"> {
  /** Address of the town behind the gateway, where its mails are. */
  townAt: string;
  /** Address of its identity provider, which the stand-in passes through. */
  providerAt: string;
  faults: PlainGateway["faults"];
  kept: KeptByPages;
}

interface Options {
  /** Connection string of the town behind the gateway. */
  databaseUrl: string;
  /** The town's files and keys. */
  folder: string;
  /** Variables of docs/configuration.md. The pages get those that have an effect there. */
  environment?: Record<string, string>;
  /** A file that gets the output of both programs too. */
  log?: string;
}

const GROWS_OLDER = join(import.meta.dirname, "grow-older.js");
let started = 0;

/** Starts the pages in front of a stand-in for a gateway, behind which is a town. */
export async function startInFront({ databaseUrl, folder, environment = {}, log }: Options): Promise<ServiceInFront> {
  const [behind, port, olderPort] = [await freePort(), await freePort(), await freePort()];
  const gateway = await openPlainGateway({ service: `http://localhost:${behind}` });
  const own = await emptyDatabase(databaseUrl, `in_front_${process.pid}_${++started}`);
  const { HOOK_SECRET: _ofPages, ...ofTown } = environment;
  const [service, pages] = await Promise.all([
    startApp({
      ...{ databaseUrl, folder, log },
      port: behind,
      environment: { ...ofTown, BASE_URL: `http://localhost:${port}` },
    }),
    startApp({
      ...{ databaseUrl: own.url, port, log },
      environment: {
        ...ofPages(environment),
        GATEWAY_URL: gateway.url,
        DEMO: "0",
        GROW_OLDER_PORT: String(olderPort),
      },
      nodeOptions: ["--import", GROWS_OLDER],
    }),
  ]);
  return {
    url: pages.url,
    townAt: `http://localhost:${behind}`,
    providerAt: atProvider(gateway.url),
    output: () => pages.output() + service.output(),
    faults: gateway.faults,
    kept: { databaseUrl: own.url, olderAt: `http://localhost:${olderPort}` },
    stop: async () => {
      await pages.stop();
      await Promise.all([gateway.close(), service.stop(), own.drop()]);
    },
  };
}

/** The provider is another site than the service at this address. */
export const atProvider = (service: string): string => service.replace("localhost", "127.0.0.1");

/** The start of the pages refuses what only a gateway does. */
const ofPages = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !OF_THE_MUNICIPALITY.some((ofGateway) => ofGateway === name)),
  );
