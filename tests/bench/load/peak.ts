import type { Kysely } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, weekdayOf } from "~/foundation/dates/iso-date.ts";
import {
  type Answered,
  asked,
  crowdAtWork,
  layOutCrowd,
  NO_ANSWER,
  slowest,
  townOfBench,
  workingWeek,
} from "../crowd.ts";
import { atLeast, atMost, type Goal, none } from "./goal.ts";
import { openService } from "./service.ts";

const GUARDIANS = 1_000;
const THINKS_MS = 8_000;
const SAVES = 0.6;
const MOST_UNAVAILABLE_PERCENT = 0.1;
/** The days of a save. They lie beyond the lock hours of every town. */
const DAYS_AHEAD = 21;
const DAYS = 5;

interface Carer {
  url: string;
  cookie: string;
  childIds: string[];
  /** The minute of the last acknowledged save, and those of later ones without an answer. */
  kept: string | null;
  unknown: string[];
  saves: number;
}

/** The Sunday evening before a week is locked. Of the steps 60 % save a week, by the call that the pages use. */
export const GOAL_2: Goal = {
  title: "1,000 guardians save their weeks on one evening",
  seconds: 300,
  measure: async ({ seconds, guardians, isInFront }) => {
    const town = await townOfBench();
    try {
      const now = new Date();
      const today = dateAt(now);
      const monday = workingWeek(addDays(today, DAYS_AHEAD + 8 - weekdayOf(today)));
      const laidOut = await layOutCrowd(town.db, guardians ?? GUARDIANS, { now });
      const service = await openService(town, { isInFront });
      try {
        const carers = laidOut.map(
          ({ childIds, sessionId }, index): Carer => ({
            url: service.urls[index % service.urls.length] as string,
            cookie: service.cookie(sessionId),
            ...{ childIds, kept: null, unknown: [], saves: 0 },
          }),
        );
        await evening(carers, { monday, seconds: THINKS_MS / 1_000 });
        const answers = await evening(carers, { monday, seconds });
        const away = answers.filter(({ status }) => status === 503);
        const faults = answers.filter(({ status }) => status !== 200 && status !== 204 && status !== 503);
        const saves = carers.reduce((sum, carer) => sum + carer.saves, 0);
        return [
          atLeast("answers a second", answers.length / seconds, 100, ""),
          atMost("median", slowest(answers, 0.5), 800, "ms"),
          atMost("p99", slowest(answers, 0.99), 800, "ms"),
          none("guardians whose last acknowledged save is lost", await lostSaves(town.db, carers, monday), saves),
          atMost("answers with 503", (away.length / answers.length) * 100, MOST_UNAVAILABLE_PERCENT, "%"),
          none("503 without Retry-After", away.filter(({ retryAfter }) => !retryAfter).length, away.length),
          none("other faults", faults.length, answers.length),
        ];
      } finally {
        await service.stop();
      }
    } finally {
      await town.close();
    }
  },
};

/** Each guardian does a step, thinks, and does the next one. */
function evening(
  carers: readonly Carer[],
  { monday, seconds }: { monday: string; seconds: number },
): Promise<Answered[]> {
  return crowdAtWork(carers, { seconds, thinksMs: THINKS_MS }, async (carer) => [
    Math.random() < SAVES ? await saveWeek(carer, monday) : await asked(`${carer.url}/calendar`, carer),
  ]);
}

/** Every save has a start of its own, so that the database tells which one it holds. */
async function saveWeek(carer: Carer, monday: string): Promise<Answered> {
  carer.saves += 1;
  const minute = String(carer.saves % 60).padStart(2, "0");
  const start = `08:${minute}`;
  const body = carer.childIds.flatMap((childId) =>
    Array.from({ length: DAYS }, (_, index) => ({
      type: "RESERVATIONS",
      childId,
      date: addDays(monday, index),
      reservation: { start, end: "16:00" },
      secondReservation: null,
    })),
  );
  const answer = await asked(`${carer.url}/api/citizen/reservations`, {
    cookie: carer.cookie,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-evaka-csrf": "1" },
  });
  if (answer.status === 200 || answer.status === 204) {
    carer.kept = start;
    carer.unknown = [];
  } else if (answer.status === NO_ANSWER || answer.status >= 500) carer.unknown.push(start);
  return answer;
}

/** The guardians whose days are not as their last acknowledged save left them. A later one without an answer may count. */
async function lostSaves(db: Kysely<Tables>, carers: readonly Carer[], monday: string): Promise<number> {
  const rows = await db
    .selectFrom("reservation")
    .select(["child_id", "start_time"])
    .where("date", ">=", monday)
    .execute();
  const starts = new Map<string, string[]>();
  for (const { child_id, start_time } of rows)
    starts.set(child_id, [...(starts.get(child_id) ?? []), (start_time ?? "").slice(0, 5)]);
  return carers.filter(({ kept, unknown, childIds }) => {
    if (kept === null) return false;
    const found = new Set(childIds.flatMap((id) => starts.get(id) ?? []));
    const days = childIds.every((id) => starts.get(id)?.length === DAYS);
    const [only = ""] = found;
    return !days || found.size !== 1 || ![kept, ...unknown].includes(only);
  }).length;
}
