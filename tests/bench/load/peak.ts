import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { type Answered, asked, crowdAtWork, layOutCrowd, NO_ANSWER, slowest, townOfBench } from "../crowd.ts";
import { atLeast, atMost, type Goal, none } from "./goal.ts";
import { type Crowd, crowdAt, type Member } from "./ordinary-day.ts";
import { DAYS, lostSaves, nextStart, savesOf, tellSave } from "./saves.ts";
import { openService } from "./service.ts";

const GUARDIANS = 1_000;
const THINKS_MS = 8_000;
const SAVES = 0.6;
const MOST_UNAVAILABLE_PERCENT = 0.1;
/** The Sunday evening before a week is locked. Of the steps 60 % save a week, by the call that the pages use. */
export const GOAL_2: Goal = {
  title: "1,000 guardians save their weeks on one evening",
  seconds: 300,
  measure: async ({ seconds, guardians, setup }) => {
    await using town = await townOfBench();
    const laidOut = await layOutCrowd(town.db, guardians ?? GUARDIANS, { now: new Date() });
    await using service = await openService(town, setup);
    const crowd = crowdAt(service, laidOut);
    await evening(crowd, THINKS_MS / 1_000);
    const answers = await evening(crowd, seconds);
    const away = answers.filter(({ status }) => status === 503);
    const faults = answers.filter(({ status }) => status !== 200 && status !== 204 && status !== 503);
    const lost = await lostSaves(town.db, crowd.members, crowd.week);
    return [
      atLeast("answers a second", answers.length / seconds, 100, ""),
      atMost("median", slowest(answers, 0.5), 800, "ms"),
      atMost("p99", slowest(answers, 0.99), 800, "ms"),
      none("guardians whose last acknowledged save is lost", lost, savesOf(crowd.members)),
      atMost("answers with 503", (away.length / answers.length) * 100, MOST_UNAVAILABLE_PERCENT, "%"),
      none("503 without Retry-After", away.filter(({ retryAfter }) => !retryAfter).length, away.length),
      none("other faults", faults.length, answers.length),
    ];
  },
};

/** Each guardian does a step, thinks, and does the next one. */
function evening({ members, week }: Crowd, seconds: number): Promise<Answered[]> {
  return crowdAtWork(members, { seconds, thinksMs: THINKS_MS }, async (member) => [
    Math.random() < SAVES ? await saveWeek(member, week) : await asked(`${member.url}/calendar`, member),
  ]);
}

async function saveWeek(member: Member, monday: IsoDate): Promise<Answered> {
  const start = nextStart(member);
  const body = member.childIds.flatMap((childId) =>
    Array.from({ length: DAYS }, (_, index) => ({
      type: "RESERVATIONS",
      childId,
      date: addDays(monday, index),
      reservation: { start, end: "16:00" },
      secondReservation: null,
    })),
  );
  const answer = await asked(`${member.url}/api/citizen/reservations`, {
    cookie: member.cookie,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-evaka-csrf": "1" },
  });
  const isSaved = answer.status === 200 || answer.status === 204;
  if (isSaved || answer.status === NO_ANSWER || answer.status >= 500) tellSave(member, start, isSaved);
  return answer;
}
