import { sql } from "kysely";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { startApp } from "../../support/running/running-app.ts";
import { layOutBenchTown } from "../bench-town.ts";
import { closedLoop, cpuPerRequest, type Target } from "../cpu.ts";
import { townOfBench } from "../crowd.ts";
import { manyMessages } from "../many-messages.ts";
import { atMost, type Figure, type Goal } from "./goal.ts";

const TO_WARM_UP = 100;
const IN_ROUND = 60;
const AS_SERVED = { TEST_MODE: "0" };

/** What a page costs our process in front of the stand-in for a gateway, beside what it costs with the embedded municipality. */
export const SHARE: Goal = {
  title: "our processor time in front of a gateway, beside the embedded municipality",
  seconds: 90,
  measure: async ({ seconds }) => {
    const { db, url: databaseUrl, close } = await townOfBench();
    try {
      const town = await layOutBenchTown(databaseUrl);
      await manyMessages(databaseUrl, town.inbox, 50);
      await sql`create database kept_by_pages`.execute(db);
      const kept = new URL(databaseUrl);
      kept.pathname = "/kept_by_pages";
      const own = await startApp({ databaseUrl, environment: AS_SERVED });
      const gateway = await openPlainGateway({ service: own.url });
      const inFront = await startApp({
        databaseUrl: kept.href,
        environment: { ...AS_SERVED, DEMO: "0", GATEWAY_URL: gateway.url },
      });
      try {
        const pages = [
          { name: "month", path: "/calendar", cookie: town.months.three },
          { name: "children", path: `/children/${town.child.childId}`, cookie: town.child.cookie },
          { name: "messages", path: "/messages", cookie: town.cookie },
        ];
        const figures: Figure[] = [];
        for (const { name, path, cookie } of pages) {
          const session = cookie.slice(cookie.indexOf("=") + 1);
          const [least = 0, leastOfOwn = 0] = await leastInTurn(
            [
              { pid: inFront.pid, url: inFront.url + path, cookie: `evaka.eugw.session=${session}` },
              { pid: own.pid, url: own.url + path, cookie },
            ],
            seconds / pages.length,
          );
          figures.push(atMost(`processor time of ${name}`, least, Math.round(leastOfOwn * 10) / 10, "ms"));
        }
        return figures;
      } finally {
        await inFront.stop();
        await gateway.close();
        await own.stop();
      }
    } finally {
      await close();
    }
  },
};

/** The servers take turns, and the fastest round of each counts: other programs only make a round slower. */
async function leastInTurn(targets: readonly Target[], seconds: number): Promise<number[]> {
  const least = targets.map(() => Number.POSITIVE_INFINITY);
  for (const target of targets) await closedLoop(target, TO_WARM_UP);
  for (const ends = Date.now() + seconds * 1_000; Date.now() < ends; )
    for (const [index, target] of targets.entries())
      least[index] = Math.min(least[index] ?? 0, await cpuPerRequest(target, IN_ROUND));
  return least;
}
