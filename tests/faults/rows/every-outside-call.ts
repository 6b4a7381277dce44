import { ERRANDS } from "../../durability/in-front/errands.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Fate } from "../database-link.ts";
import type { Row } from "../row.ts";
import { Endings, type FaultTown, faultsOf, faultTown, inWords } from "../town.ts";

const GUARDIANS = 8;
const FATES = ["cut", "lose"] as const;
/** Errands whose three kinds take turns (begin, save, remove) are counted three times. */
const TURNS = 3;
/** Calls of the background jobs, which look for work at any time. */
const OF_JOBS = /graphile_worker\.(?:get_job|_private_jobs|complete_job)|^\s*listen /i;

interface Point {
  kind: string;
  call: number;
  fate: (typeof FATES)[number];
}

/** F16: of each errand's post, the first call to the database fails, then the second, and so on, in two ways. */
export const everyOutsideCall: Row = {
  title: "the n-th call to the database fails in the post of each errand",
  unit: "calls",
  usual: 60,
  full: Number.MAX_SAFE_INTEGER,
  run: async ({ times, seed, isLate }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: GUARDIANS, isLinked: true });
    const number = new Map<string, number>();
    let tried = 0;
    const points: Point[] = [];
    const lengths: string[] = [];
    for (const kind of Object.keys(ERRANDS)) {
      let calls = 0;
      for (let turn = 0; turn < TURNS; turn += 1)
        calls = Math.max(calls, (await errandWith(town, { number, kind, seed, call: 0, fate: "cut" })).calls);
      lengths.push(`${kind} ${calls}`);
      for (let call = 1; call <= calls; call += 1) points.push(...FATES.map((fate) => ({ kind, call, fate })));
    }
    console.log(`    calls of a post and the page after it: ${lengths.join(", ")}`);
    // In an order of chance: fewer tries than points are of every errand, and others with another seed.
    const random = numbers(seed);
    const inTurn = points.map((point) => ({ point, place: random() })).sort((one, other) => one.place - other.place);
    for (const { point } of inTurn.slice(0, times)) {
      if (isLate()) break;
      const { isMet } = await errandWith(town, { number, seed, ...point });
      if (isMet) tried += 1;
      if (tried % 100 === 99) console.log(`    ${tried + 1} of ${Math.min(times, points.length)}`);
    }
    await town.ledger.judgeAtTheEnd();
    return {
      tried,
      through: faultsOf(town.ledger.findings),
      notes: `of ${points.length} points (each call, cut before it and answer lost): ${inWords(town.ledger)}`,
    };
  },
};

/** One errand in which this call fails. Call 0: none does, and they are counted. */
async function errandWith(
  town: FaultTown,
  { number, kind, seed, call, fate }: Point & { number: Map<string, number>; seed: number },
): Promise<{ calls: number; isMet: boolean }> {
  const turn = number.get(kind) ?? 0;
  number.set(kind, turn + 1);
  // An errand of three turns has to make them with one family.
  const family = town.families[Math.floor(turn / TURNS) % town.families.length];
  if (!family) throw new Error("There is no family");
  let calls = 0;
  let isMet = false;
  const begins = () =>
    town.link?.plan((text): Fate => {
      if (OF_JOBS.test(text)) return "pass";
      calls += 1;
      if (calls !== call) return "pass";
      isMet = true;
      return fate;
    });
  const mishap = call === 0 ? null : `${fate} at call ${call}`;
  await town.once({
    ...{ family, kind, mishap, begins },
    number: Math.floor(turn / (TURNS * town.families.length)) * TURNS + (turn % TURNS),
    mark: `Kutsu ${seed}x${kind.replace(/\W/g, "")}x${turn}x`,
  });
  town.link?.plan(() => "pass");
  return { calls, isMet };
}
