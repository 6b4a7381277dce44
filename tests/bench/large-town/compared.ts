import { freePort, type RunningApp, startApp } from "../../support/running/running-app.ts";
import { countWork } from "../cpu.ts";
import { asked } from "../crowd.ts";
import { OWN_COOKIE } from "../load/service.ts";
import { type QueryProxy, queryProxy } from "../query-proxy.ts";
import { SIZES, type Size, type TwoTowns } from "./two-towns.ts";

/** A page or a call, as one guardian opens it in both towns. */
export interface Opening {
  name: string;
  address: string;
  session: string | null;
}

export interface Compared {
  name: string;
  status: Record<Size, number>;
  queries: Record<Size, number>;
  /**
   * Of the processor, in the service and in the database. The least of all rounds: other programs of the machine only make a
   * round slower.
   */
  ms: Record<Size, number>;
  ratio: number;
}

const TURNS_TO_COUNT = 3;
/** A job of a service may send its own queries beside a page. Then it is opened again. */
const MORE_TO_COUNT = 9;
const TURNS_TO_WARM_UP = 2;
const IN_ROUND = 3;
const ROUNDS = 4;
/** A page that seems too slow is measured so many times more, before it counts. */
const MORE_ROUNDS = 12;

type Services = Record<Size, RunningApp>;

/** The build serves both towns, each from a process of its own. */
export async function servicesOn(url: Record<Size, string>, environment: Record<string, string>): Promise<Services> {
  const started: Partial<Services> = {};
  for (const size of SIZES)
    started[size] = await startApp({ databaseUrl: url[size], environment: { TEST_MODE: "0", ...environment } });
  return started as Services;
}

export const stopped = (services: Services): Promise<unknown> =>
  Promise.all(SIZES.map((size) => services[size].stop()));

const open = ({ address, session }: Opening, url: string) =>
  asked(url + address, { cookie: session ? `${OWN_COOKIE}=${session}` : "" });

/** Opens each page in turn in the small and in the large town. */
export async function compared(
  { url, environment, postgres }: Pick<TwoTowns, "url" | "environment" | "postgres">,
  openings: readonly Opening[],
  most: number,
): Promise<Compared[]> {
  const queries = await counted(url, environment, openings);
  const services = await servicesOn(url, environment);
  try {
    const all: Compared[] = [];
    for (const [place, opening] of openings.entries()) {
      const ms = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
      const status = { small: 0, large: 0 };
      const round = async (size: Size) => {
        const service = services[size];
        const worked = countWork(service.pid, postgres);
        for (let left = IN_ROUND; left > 0; left -= 1) status[size] = (await open(opening, service.url)).status;
        ms[size] = Math.min(ms[size], (worked() * 1_000) / IN_ROUND);
      };
      const turn = async () => {
        for (const size of SIZES) await round(size);
      };
      for (let left = TURNS_TO_WARM_UP; left > 0; left -= 1)
        for (const size of SIZES) await open(opening, services[size].url);
      for (let left = ROUNDS; left > 0; left -= 1) await turn();
      for (let left = MORE_ROUNDS; left > 0 && ms.large > most * ms.small; left -= 1) await turn();
      const found = queries[place] ?? { small: 0, large: 0 };
      all.push({ name: opening.name, status, queries: found, ms, ratio: ms.large / ms.small });
    }
    return all;
  } finally {
    await stopped(services);
  }
}

/** The fewest queries count: jobs of a service send their own in between, and the first opening fills what is cached. */
async function counted(
  url: Record<Size, string>,
  environment: Record<string, string>,
  openings: readonly Opening[],
): Promise<Record<Size, number>[]> {
  const proxies: Record<Size, QueryProxy> = {
    small: await queryProxy(url.small, await freePort()),
    large: await queryProxy(url.large, await freePort()),
  };
  const services = await servicesOn({ small: proxies.small.url, large: proxies.large.url }, environment);
  try {
    const all: Record<Size, number>[] = [];
    for (const opening of openings) {
      const fewest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
      const isDone = (turn: number) => turn >= TURNS_TO_COUNT + (fewest.large > fewest.small ? MORE_TO_COUNT : 0);
      for (let turn = 0; !isDone(turn); turn += 1)
        for (const size of SIZES) {
          proxies[size].take();
          await open(opening, services[size].url);
          const sent = proxies[size].take().filter(({ text }) => !/graphile_worker|^(un)?listen/i.test(text));
          fewest[size] = Math.min(fewest[size], sent.length);
        }
      all.push(fewest);
    }
    return all;
  } finally {
    await stopped(services);
    for (const size of SIZES) proxies[size].close();
  }
}

/** How long the first opening of each of these takes, which nobody has opened before. @returns the middle of each address */
export async function firstOpenings(
  { url, environment }: Pick<TwoTowns, "url" | "environment">,
  families: readonly { session: string; openings: readonly Omit<Opening, "session">[] }[],
): Promise<Compared[]> {
  const services = await servicesOn(url, environment);
  const times = new Map<string, Record<Size, number[]>>();
  const statuses = new Map<string, Record<Size, number>>();
  try {
    for (const [place, { session, openings }] of families.entries())
      for (const { name, address } of openings)
        for (const size of SIZES) {
          const { ms, status } = await open({ name, address, session }, services[size].url);
          const worst = statuses.get(name) ?? { small: 0, large: 0 };
          statuses.set(name, { ...worst, [size]: Math.max(worst[size], status) });
          // The first families warm the processes up.
          if (place < FAMILIES_TO_WARM_UP) continue;
          const of = times.get(name) ?? { small: [], large: [] };
          of[size].push(ms);
          times.set(name, of);
        }
  } finally {
    await stopped(services);
  }
  return [...times].map(([name, of]) => {
    const ms = { small: middle(of.small), large: middle(of.large) };
    const status = statuses.get(name) ?? { small: 0, large: 0 };
    return { name, status, queries: { small: 0, large: 0 }, ms, ratio: ms.large / ms.small };
  });
}

const FAMILIES_TO_WARM_UP = 10;

const middle = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
