import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { type Answered, asked, layOutCrowd, slowest, townOfBench } from "../crowd.ts";
import { atMost, type Goal, none } from "./goal.ts";
import { crowdAt, dayOf, faultsIn } from "./ordinary-day.ts";
import { ownPages } from "./service.ts";

const LOGINS = 500;
const IN_BACKGROUND = 200;
const PASSWORD = "Kuusi-pihlaja-42";

/** A name has a limit of attempts, and an address fifty times as many: each guardian asks from an address of their own. */
const addressOf = (number: number): string => `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;

export const GOAL_4: Goal = {
  hasOwnSetup: true,
  title: "500 log in by username within a minute of an ordinary day",
  seconds: 60,
  measure: async ({ seconds, guardians }) => {
    await using town = await townOfBench();
    const now = new Date();
    const logging = await layOutCrowd(town.db, LOGINS, { now });
    const hash = await passwordHash(PASSWORD);
    for (const [number, { personId }] of logging.entries())
      await setCredential(town.db, { personId, username: usernameOf(number), passwordHash: hash }, now);
    const laidOut = await layOutCrowd(town.db, guardians ?? IN_BACKGROUND, { now, level: "strong" });
    await using service = await ownPages(town.url, { environment: { TRUST_PROXY: "1" } });
    const [url = ""] = service.urls;
    const crowd = crowdAt(service, laidOut);
    await dayOf(crowd, 10);
    const [background, logins] = await Promise.all([dayOf(crowd, seconds), storm(url, seconds)]);
    return [
      none("logins that did not succeed", logins.filter(({ status }) => status !== 200).length, logins.length),
      atMost("p99 of a login", slowest(logins, 0.99) / 1_000, 8, "s"),
      none("faults of the day meanwhile", faultsIn(background), background.length),
      atMost("p99 of the day meanwhile", slowest(background, 0.99), 800, "ms"),
    ];
  },
};

const usernameOf = (number: number): string => `petra.pelto${number}@bench.example`;

function storm(url: string, seconds: number): Promise<Answered[]> {
  return Promise.all(
    Array.from({ length: LOGINS }, async (_, number) => {
      await new Promise((turn) => setTimeout(turn, Math.random() * seconds * 1_000));
      return asked(`${url}/api/citizen/auth/weak-login`, {
        cookie: "",
        body: JSON.stringify({ username: usernameOf(number), password: PASSWORD }),
        headers: {
          ...{ "content-type": "application/json", "x-evaka-csrf": "1" },
          "x-forwarded-for": addressOf(number),
        },
      });
    }),
  );
}
