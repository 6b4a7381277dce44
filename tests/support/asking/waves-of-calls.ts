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

/**
 * Watches the calls to a gateway. The calls of one moment are let through together, and the next ones only after their
 * answers. So calls that do not wait for each other are one wave, however fast the machine is.
 */
export function wavesOfCalls(url: string): { during: <T>(work: () => Promise<T>) => Promise<Watched<T>> } {
  const real = globalThis.fetch;
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

  globalThis.fetch = async (address, request) => {
    const called = address instanceof Request ? address.url : address.toString();
    if (!called.startsWith(url)) return real(address, request);
    asked.push(`${request?.method ?? "GET"} ${called.slice(url.length)}`);
    await new Promise<void>((go) => {
      waiting.push(go);
      settle();
    });
    underWay += 1;
    try {
      return await real(address, request);
    } finally {
      underWay -= 1;
      settle();
    }
  };
  afterAll(() => {
    globalThis.fetch = real;
  });

  return {
    during: async (work) => {
      asked = [];
      waves = 0;
      const outcome = await work();
      return { outcome, asked, waves };
    },
  };
}
