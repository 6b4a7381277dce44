import { isOk } from "../../durability/subject.ts";
import { aWhile, LONGEST_START_MS, until } from "../../support/running/patience.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Row } from "../row.ts";
import { Endings, faultsOf, faultTown, inWords } from "../town.ts";

const GUARDIANS = 6;

/** F3: the database server is stopped at once or in order while guardians post, is away for a while, and starts again. */
export const stoppedDatabase: Row = {
  title: "PostgreSQL is stopped and started while guardians post",
  unit: "stops",
  usual: 3,
  full: 50,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const through: string[] = [];
    let slowest = 0;
    let stops = 0;
    const town = await faultTown(endings, { guardians: GUARDIANS });
    const random = numbers(seed);
    let isOver = false;
    const living = town.live(seed, () => isOver);
    const stopping = async () => {
      for (; stops < times; stops += 1) {
        const before = town.ledger.entries.length;
        await until(
          () => town.ledger.entries.length > before + 2,
          () => "No guardian gets anything done",
          LONGEST_START_MS,
        );
        await aWhile(random() * 1_500);
        await town.gate.closedFor(async () => {
          await town.server.stop(stops % 2 === 0 ? "at once" : "in order");
          await aWhile(300 + random() * 2_500);
          await town.server.start();
        });
        const back = performance.now();
        await until(
          () => isOk(`${town.app.url}/health/ready`),
          () => `The service did not find its database again:\n${town.app.output().slice(-2_000)}`,
          LONGEST_START_MS,
        );
        slowest = Math.max(slowest, performance.now() - back);
        if (stops % 10 === 9) console.log(`    ${stops + 1} of ${times} stops`);
      }
    };
    await stopping().finally(() => {
      isOver = true;
    });
    await living;
    await town.ledger.judgeAtTheEnd();
    through.push(...faultsOf(town.ledger.findings));
    return {
      tried: stops,
      through,
      notes: `${inWords(town.ledger)}; ready at most ${(slowest / 1000).toFixed(1)} s after the database was`,
    };
  },
};
