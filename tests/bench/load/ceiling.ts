import { dateAt } from "~/foundation/dates/clock.ts";
import { type Answered, asked, layOutCrowd, slowest, townOfBench } from "../crowd.ts";
import { fullMonths } from "../full-months.ts";
import { atLeast, atMost, type Figure, type Goal, none, type Setup } from "./goal.ts";
import { crowdAt, dayOf, faultsIn } from "./ordinary-day.ts";
import { openService, type Service } from "./service.ts";

const CONNECTIONS = 64;

export const GOAL_3: Goal = {
  title: "the ceiling: 64 connections ask for the month of three children",
  seconds: 60,
  measure: ({ seconds, setup }) =>
    atMonth(setup, async ({ month }) => {
      const answers = await closedLoop(month, seconds);
      return [
        atLeast("pages a second", answers.length / seconds, 150, ""),
        atMost("p99", slowest(answers, 0.99), 600, "ms"),
        none("faults", faultsIn(answers), answers.length),
      ];
    }),
};

const TIMES_CEILING = 5;
/** The service has so long to recover, and then a day as long as this is looked at. */
const RECOVERS_MS = 10_000;
const DAY_AFTER_SECONDS = 30;
const GUARDIANS = 200;

export const GOAL_6: Goal = {
  title: "five times the ceiling",
  seconds: 60,
  measure: ({ seconds, guardians, setup }) =>
    atMonth(
      setup,
      async ({ month, service, laidOut }) => {
        const rate = (TIMES_CEILING * (await closedLoop(month, 10)).length) / 10;
        const health = lookingAt(`${service.urls[0]}/health/live`);
        const answers = await openLoop(month, { rate, seconds });
        const live = await health.over();
        await new Promise((recovered) => setTimeout(recovered, RECOVERS_MS));
        const day = await dayOf(crowdAt(service, laidOut), DAY_AFTER_SECONDS);
        const shed = answers.filter(({ status }) => status === 503);
        const served = answers.filter(({ status }) => status === 200);
        console.error(`${rate.toFixed(0)} asked a second, ${(served.length / seconds).toFixed(0)} served a second`);
        return [
          atMost("a refusal, median", slowest(shed, 0.5), 50, "ms"),
          atMost("a refusal, p99", slowest(shed, 0.99), 50, "ms"),
          none("refusals without Retry-After", shed.filter(({ retryAfter }) => !retryAfter).length, shed.length),
          none("neither served nor refused", answers.length - shed.length - served.length, answers.length),
          none("looks at /health/live that failed", live.filter(({ status }) => status !== 200).length, live.length),
          none("faults of the day that begins 10 s after", faultsIn(day), day.length),
          atMost("median of that day", slowest(day, 0.5), 60, "ms"),
          atMost("p99 of that day", slowest(day, 0.99), 400, "ms"),
        ];
      },
      guardians ?? GUARDIANS,
    ),
};

interface Asking {
  /** The page at each of our processes, asked in turn. */
  urls: string[];
  cookie: string;
}

interface AtMonth {
  service: Service;
  month: Asking;
  laidOut: Awaited<ReturnType<typeof layOutCrowd>>;
}

async function atMonth(setup: Setup, measure: (at: AtMonth) => Promise<Figure[]>, guardians = 0): Promise<Figure[]> {
  await using town = await townOfBench();
  const now = new Date();
  const held = await fullMonths(town.db, { children: 3, now, today: dateAt(now) });
  const laidOut = await layOutCrowd(town.db, guardians, { now, level: "strong" });
  await using service = await openService(town, setup);
  const month = {
    urls: service.urls.map((url) => `${url}/calendar`),
    cookie: service.cookie(held.split("=")[1] ?? ""),
  };
  await closedLoop(month, 10);
  return await measure({ service, month, laidOut });
}

/** Each connection asks again when it has its answer. */
async function closedLoop(at: Asking, seconds: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const ends = Date.now() + seconds * 1_000;
  const connection = async (url: string) => {
    while (Date.now() < ends) answers.push(await asked(url, at));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => connection(inTurn(at.urls, place))));
  return answers;
}

/** So many questions a second, whether the earlier ones are answered or not. */
async function openLoop(at: Asking, { rate, seconds }: { rate: number; seconds: number }): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const begun = Date.now();
  const ends = begun + seconds * 1_000;
  while (Date.now() < ends) {
    const due = ((Date.now() - begun) / 1_000) * rate;
    while (answers.length < due) answers.push(asked(inTurn(at.urls, answers.length), at));
    await new Promise((next) => setTimeout(next, 5));
  }
  return Promise.all(answers);
}

const inTurn = (urls: readonly string[], place: number): string => urls[place % urls.length] as string;

/** Looks twice a second. */
function lookingAt(url: string): { over: () => Promise<Answered[]> } {
  const looks: Promise<Answered>[] = [];
  const looking = setInterval(() => looks.push(asked(url, { cookie: "" })), 500);
  return {
    over: () => {
      clearInterval(looking);
      return Promise.all(looks);
    },
  };
}
