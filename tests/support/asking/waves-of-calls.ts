import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";
import { afterAll } from "vitest";

/** So long nothing new is asked when a page waits for answers. */
const QUIET_MS = 40;

interface Watched<T> {
  outcome: T;
  /** Each call as "GET /path?query", in the order of asking. */
  asked: string[];
  /** How many times the page waited for answers, one after the other. */
  waves: number;
}

interface Waves {
  /** The address to ask at, in place of the gateway's. */
  url: string;
  during: <T>(work: () => Promise<T>) => Promise<Watched<T>>;
}

/**
 * Watches the calls to a gateway, from in front of it. The calls of one moment are let through together, and the next ones
 * only after their answers. So calls that do not wait for each other are one wave, however fast the machine is.
 */
export async function wavesOfCalls(gateway: string): Promise<Waves> {
  const proxy = createProxyServer({ target: gateway });
  let asked: string[] = [];
  let waves = 0;
  let waiting: (() => void)[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Lets the next wave go when nothing new has come for a while and all answers are there. */
  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (underWay > 0 || waiting.length === 0) return;
      waves += 1;
      const wave = waiting;
      waiting = [];
      for (const go of wave) go();
    }, QUIET_MS);
  }

  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.once("close", () => {
      underWay -= 1;
      settle();
    });
    waiting.push(() => {
      underWay += 1;
      proxy.web(req, res).catch(() => res.destroy());
    });
    settle();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    during: async (work) => {
      asked = [];
      waves = 0;
      const outcome = await work();
      return { outcome, asked, waves };
    },
  };
}
