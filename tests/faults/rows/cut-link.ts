import { LONGEST_START_MS, until } from "../../support/running/patience.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Fate } from "../database-link.ts";
import type { Row } from "../row.ts";
import { Endings, faultsOf, faultTown, inWords } from "../town.ts";

const GUARDIANS = 6;
const KINDS = ["cut", "lose", "commit lost", "waits"] as const;
/** A post makes so many calls at most, so the fault falls somewhere in one. */
const WITHIN_CALLS = 60;

/** F4: the link to the database is cut, is late by five seconds, or loses the answer, of a commit too. */
export const cutLink: Row = {
  title: "the link to the database is cut, late, or loses an answer, of a commit too",
  unit: "faults",
  usual: 10,
  full: 300,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: GUARDIANS, isLinked: true });
    const random = numbers(seed);
    const met = { cut: 0, lose: 0, "commit lost": 0, waits: 0 };
    let isOver = false;
    const living = town.live(seed, () => isOver);
    const breaking = async () => {
      for (let turn = 0; turn < times; turn += 1) {
        const kind = KINDS[turn % KINDS.length] ?? "cut";
        let left = Math.floor(random() * WITHIN_CALLS);
        let isMet = false;
        town.link?.plan((text): Fate => {
          const fits = kind !== "commit lost" || /^\s*commit/i.test(text);
          if (isMet || !fits || left-- > 0) return "pass";
          isMet = true;
          if (kind === "waits") return { waits: 5_000 };
          return kind === "cut" ? "cut" : "lose";
        });
        if (kind === "commit lost") left = Math.floor(random() * 5);
        await until(
          () => isMet,
          () => "No guardian gets anything done",
          LONGEST_START_MS,
        );
        met[kind] += 1;
        if (turn % 50 === 49) console.log(`    ${turn + 1} of ${times} faults`);
      }
    };
    await breaking().finally(() => {
      isOver = true;
      town.link?.plan(() => "pass");
    });
    await living;
    await town.ledger.judgeAtTheEnd();
    const tried = Object.values(met).reduce((all, one) => all + one, 0);
    const words = `cut ${met.cut}, answer lost ${met.lose}, answer of a commit lost ${met["commit lost"]}, five seconds late ${met.waits}`;
    return { tried, through: faultsOf(town.ledger.findings), notes: `${words}; ${inWords(town.ledger)}` };
  },
};
