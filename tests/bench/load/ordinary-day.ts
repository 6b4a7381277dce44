import { gzipSync } from "node:zlib";
import type { Kysely } from "kysely";
import { weekPath } from "~/calendar/calendar-addresses.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { formNamed } from "../../support/asking/posted-form.ts";
import { type Answered, asked, crowdAtWork, layOutCrowd, slowest, townOfBench, workingWeek } from "../crowd.ts";
import { type Asked, atLeast, atMost, type Figure, type Goal, none } from "./goal.ts";
import { lostSaves, nextStart, type Saver, savesOf, tellSave } from "./saves.ts";
import { handlesOf, lowest, memoryOf, openService, type Service } from "./service.ts";

const THINKS_MS = 5_000;
/** A week beyond the lock hours of every town. */
const WEEKS_AHEAD = 4;
const GUARDIANS = 200;

export interface Member extends Saver {
  url: string;
  cookie: string;
}

/** The guardians of a day, and the week that they save. */
export interface Crowd {
  members: Member[];
  week: IsoDate;
}

export const GOAL_1: Goal = {
  title: "an ordinary day",
  seconds: 600,
  measure: (asking) =>
    onDay({ ...asking, guardians: asking.guardians ?? GUARDIANS }, async ({ service, crowd, db }) => {
      const first = await dayOf(crowd, asking.seconds / 3);
      const after = service.pages.map(memoryOf);
      const answers = [...first, ...(await dayOf(crowd, (2 * asking.seconds) / 3))];
      const atEnd = service.pages.map(memoryOf);
      const grown = atEnd.map((one, index) => (one / (after[index] ?? one) - 1) * 100);
      return [
        ...(await ofDay(answers, asking.seconds, { p99: 400, crowd, db })),
        atLeast("answers a second", answers.length / asking.seconds, 40, ""),
        atMost("median", slowest(answers, 0.5), 60, "ms"),
        atMost("memory", Math.max(...atEnd), 512, "MB"),
        atMost("memory more than after a third", Math.max(...grown), 5, "%"),
      ];
    }),
};

export const GOAL_8: Goal = {
  title: "50 guardians on the embedded database",
  seconds: 600,
  measure: (asking) =>
    onDay({ ...asking, guardians: asking.guardians ?? 50 }, async ({ crowd, db }) =>
      ofDay(await dayOf(crowd, asking.seconds), asking.seconds, { p99: 600, crowd, db }),
    ),
};

export const GOAL_9: Goal = {
  title: "the first byte and the weight of pages during an ordinary day",
  seconds: 60,
  measure: (asking) =>
    onDay({ ...asking, guardians: asking.guardians ?? GUARDIANS }, async ({ crowd }) => {
      const answers = await dayOf(crowd, asking.seconds);
      const first = answers.map((one) => ({ ...one, ms: one.firstByteMs }));
      const [member] = crowd.members;
      const weights = await Promise.all(
        member
          ? pagesOf(member, crowd.week).map(async (path) => gzippedOf(await asked(member.url + path, member)))
          : [],
      );
      return [
        atMost("first byte, median", slowest(first, 0.5), 200, "ms"),
        atMost("first byte, p99", slowest(first, 0.99), 200, "ms"),
        atMost("the heaviest page of the day, gzip", Math.max(...weights), 60, "kB"),
      ];
    }),
};

export const GOAL_10: Goal = {
  title: "a long day of half as many guardians",
  seconds: 3_600,
  measure: (asking) =>
    onDay({ ...asking, guardians: asking.guardians ?? GUARDIANS / 2 }, async ({ service, crowd, db }) => {
      const sixth = asking.seconds / 6;
      const watched = () => lowest(service.pages, [memoryOf, handlesOf], () => dayOf(crowd, sixth));
      // The first third warms the process up: its heap grows until it is collected at all.
      const warm = await dayOf(crowd, 2 * sixth);
      const before = await watched();
      const between = await dayOf(crowd, 2 * sixth);
      const after = await watched();
      const [memory = NaN, handles = NaN] = after.lows.map((lows, of) =>
        Math.max(...lows.map((low, place) => low - (before.lows[of]?.[place] ?? low))),
      );
      const answers = [...warm, ...before.found, ...between, ...after.found];
      return [
        atMost("memory more in 10 minutes, of the least", (memory / (3 * sixth)) * 600, 1, "MB"),
        atMost("open files and connections more, of the least", handles, 0, ""),
        ...(await ofDay(answers, asking.seconds, { p99: 400, crowd, db })),
      ];
    }),
};

interface Day {
  db: Kysely<Tables>;
  service: Service;
  crowd: Crowd;
}

/** Lays out the crowd and the service, lets everybody begin, and measures. */
async function onDay(
  { guardians, setup }: Asked & { guardians: number },
  measure: (day: Day) => Promise<Figure[]>,
): Promise<Figure[]> {
  await using town = await townOfBench();
  const laidOut = await layOutCrowd(town.db, guardians, { now: new Date(), level: "strong" });
  await using service = await openService(town, setup);
  const crowd = crowdAt(service, laidOut);
  await dayOf(crowd, (2 * THINKS_MS) / 1_000);
  return await measure({ db: town.db, service, crowd });
}

/** The crowd at this service, spread over its processes. */
export function crowdAt(
  service: Pick<Service, "urls" | "cookie">,
  laidOut: Awaited<ReturnType<typeof layOutCrowd>>,
): Crowd {
  const today = dateAt(new Date());
  return {
    week: workingWeek(addDays(today, 7 * WEEKS_AHEAD + 1 - weekdayOf(today))),
    members: laidOut.map(({ sessionId, childIds }, index) => ({
      url: service.urls[index % service.urls.length] as string,
      cookie: service.cookie(sessionId),
      ...{ childIds, saves: 0, mayHold: null },
    })),
  };
}

/** What holds of every day. */
async function ofDay(
  answers: readonly Answered[],
  seconds: number,
  { p99, crowd, db }: { p99: number; crowd: Crowd; db: Kysely<Tables> },
): Promise<Figure[]> {
  console.error(`${answers.length} answers in ${seconds} s`);
  return [
    none("faults", faultsIn(answers), answers.length),
    none("saves lost", await lostSaves(db, crowd.members, crowd.week), savesOf(crowd.members)),
    atMost("p99", slowest(answers, 0.99), p99, "ms"),
  ];
}

export const faultsIn = (answers: readonly Answered[]): number =>
  answers.filter(({ status }) => status !== 200 && status !== 303).length;

/** As browsers ask. The bodies of these answers are not read. */
const COMPRESSED = { "accept-encoding": "gzip, deflate, br" };

/** 45 % open the month, 20 % messages, 10 % a child, 10 % applications or income, 5 % the map; 10 % save a week. */
export function dayOf({ members, week }: Crowd, seconds: number): Promise<Answered[]> {
  return crowdAtWork(members, { seconds, thinksMs: THINKS_MS }, (member) => {
    const chance = Math.random();
    const open = async (path: string) => [
      await asked(member.url + path, { cookie: member.cookie, headers: COMPRESSED }),
    ];
    if (chance < 0.45) return open("/calendar");
    if (chance < 0.65) return open("/messages");
    if (chance < 0.75) return open(`/children/${member.childIds[0]}`);
    if (chance < 0.85) return open(chance < 0.8 ? "/applications" : "/income");
    if (chance < 0.9) return open("/map");
    return saveWeek(member, week);
  });
}

const pagesOf = ({ childIds }: Member, week: IsoDate): string[] => [
  ...["/calendar", "/messages", `/children/${childIds[0]}`, "/applications", "/income", "/map", weekPath(week)],
];

const gzippedOf = ({ body }: Answered): number => gzipSync(body).length / 1_000;

/** Opens a week and sends its form. */
async function saveWeek(member: Member, monday: IsoDate): Promise<Answered[]> {
  const address = `${member.url}${weekPath(monday)}`;
  const page = await asked(address, member);
  if (page.status !== 200) return [page];
  const start = nextStart(member);
  const fields = formNamed(page.body, "form").fields.map(([name, value]): [string, string] =>
    name.endsWith(".times") ? [name, `${start}–16:00`] : [name, value],
  );
  const saved = await asked(address, {
    cookie: member.cookie,
    body: new URLSearchParams([...fields, ["intent", "save"]]).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: member.url,
      "sec-fetch-site": "same-origin",
    },
  });
  // A form that was not taken is drawn again. That is no save.
  const isSaved = saved.status === 303;
  tellSave(member, start, isSaved);
  return [page, isSaved ? saved : { ...saved, status: saved.status === 200 ? 400 : saved.status }];
}
