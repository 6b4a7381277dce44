import { layOutBenchTown } from "../bench-town.ts";
import { closedLoop, cpuPerRequest, type Target } from "../cpu.ts";
import { townOfBench } from "../crowd.ts";
import { manyMessages } from "../many-messages.ts";
import { atMost, type Figure, type Goal } from "./goal.ts";
import { pagesInFront } from "./service.ts";

const TO_WARM_UP = 100;
const IN_ROUND = 60;

/** What a page costs our process in front of the stand-in for a gateway, beside what it costs with the embedded municipality. */
export const SHARE: Goal = {
  hasOwnSetup: true,
  title: "our processor time in front of a gateway, beside the embedded municipality",
  seconds: 90,
  measure: async ({ seconds }) => {
    await using town = await townOfBench();
    const laidOut = await layOutBenchTown(town.url);
    await manyMessages(town.url, laidOut.inbox, 50);
    await using service = await pagesInFront(town, 1);
    const pages = [
      { name: "month", path: "/calendar", cookie: laidOut.months.three },
      { name: "children", path: `/children/${laidOut.child.childId}`, cookie: laidOut.child.cookie },
      { name: "messages", path: "/messages", cookie: laidOut.cookie },
    ];
    const figures: Figure[] = [];
    for (const { name, path, cookie } of pages) {
      const targets = [
        ...service.pages.map(({ pid, url }) => ({ pid, url: url + path, cookie: service.cookie(sessionIn(cookie)) })),
        { pid: service.behind.pid, url: service.behind.url + path, cookie },
      ];
      const [least = 0, leastOfOwn = 0] = await leastInTurn(targets, seconds / pages.length);
      figures.push(atMost(`processor time of ${name}`, least, Math.round(leastOfOwn * 10) / 10, "ms"));
    }
    return figures;
  },
};

const sessionIn = (cookie: string): string => cookie.slice(cookie.indexOf("=") + 1);

/** The servers take turns, and the fastest round of each counts: other programs only make a round slower. */
async function leastInTurn(targets: readonly Target[], seconds: number): Promise<number[]> {
  const least = targets.map(() => Number.POSITIVE_INFINITY);
  for (const target of targets) await closedLoop(target, TO_WARM_UP);
  for (const ends = Date.now() + seconds * 1_000; Date.now() < ends; )
    for (const [index, target] of targets.entries())
      least[index] = Math.min(least[index] ?? 0, await cpuPerRequest(target, IN_ROUND));
  return least;
}
