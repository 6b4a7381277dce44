import { ERRANDS } from "../../durability/in-front/errands.ts";
import type { Family } from "../../durability/in-front/families.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Fate } from "../database-link.ts";
import { hasTry } from "../part.ts";
import type { Row } from "../row.ts";
import { Endings, type FaultTown, faultsOf, faultTown, inWords } from "../town.ts";

const GUARDIANS = 16;
const FATES = ["cut", "lose"] as const;
/** Begun, saved and removed in turn: three posts, and calls of their own for each. */
const DRAFTS = "draft of an application";
const TURNS_OF_DRAFTS = 3;
/** An errand is counted so often. Its first post may ask for what the program then keeps in its memory. */
const COUNTS = 2;
/** Calls of the background jobs, which look for work at any time. */
const OF_JOBS = /graphile_worker\.(?:get_job|_private_jobs|complete_job)|^\s*listen /i;
/** More than any post has, so that each point has a number that does not depend on how many calls were counted. */
const MOST_CALLS = 10_000;

interface Point {
  /** The place of its errand in `posts()`. */
  post: number;
  call: number;
  fate: (typeof FATES)[number];
}

/** A post of an errand. `turn`: which one of a draft. */
interface Post {
  kind: string;
  turn: number | null;
}

/** F16: of each errand's post, the first call to the database fails, then the second, and so on, in two ways. */
export const everyOutsideCall: Row = {
  title: "the n-th call to the database fails in the post of each errand",
  unit: "calls",
  usual: 60,
  full: Number.MAX_SAFE_INTEGER,
  isInParts: true,
  run: async ({ times, seed, isLate, part }) => {
    await using endings = new Endings();
    // The link is whole again at once, so nobody waits for it.
    const town = await faultTown(endings, { guardians: GUARDIANS, isLinked: true, goesOnAfterMs: 10 });
    const does = doing(town, seed);
    const points: Point[] = [];
    const lengths: string[] = [];
    for (const [post, { kind, turn }] of POSTS.entries()) {
      let calls = 0;
      for (let count = 0; count < COUNTS; count += 1) calls = Math.max(calls, (await does({ kind, turn }, null)).calls);
      lengths.push(`${kind}${turn === null ? "" : ` ${turn + 1}`} ${calls}`);
      for (let call = 1; call <= calls; call += 1) points.push(...FATES.map((fate) => ({ post, call, fate })));
    }
    console.log(`    calls of a post and the page after it: ${lengths.join(", ")}`);
    // In an order of chance: fewer tries than points are of every errand, and others with another seed.
    const random = numbers(seed);
    const ofPart = points.filter((point) => hasTry(part, numberOf(point)));
    const inTurn = ofPart.map((point) => ({ point, place: random() })).sort((one, other) => one.place - other.place);
    let [tried, asked] = [0, 0];
    for (const { point } of inTurn.slice(0, times)) {
      if (isLate()) break;
      const post = POSTS[point.post];
      if (post && (await does(post, point)).isMet) tried += 1;
      asked += 1;
      if (asked % 100 === 0) console.log(`    ${asked} of ${Math.min(times, ofPart.length)}`);
    }
    await town.ledger.judgeAtTheEnd();
    const notes =
      `${points.length} points in all (each call, cut before it and answer lost), ` +
      `${asked - tried} errands ended before their call; ${inWords(town.ledger)}`;
    return { tried, ofAll: ofPart.length, through: faultsOf(town.ledger.findings), notes };
  },
};

const POSTS: readonly Post[] = Object.keys(ERRANDS).flatMap((kind): Post[] =>
  kind === DRAFTS ? Array.from({ length: TURNS_OF_DRAFTS }, (_none, turn) => ({ kind, turn })) : [{ kind, turn: null }],
);

const numberOf = ({ post, call, fate }: Point): number =>
  (post * MOST_CALLS + call) * FATES.length + FATES.indexOf(fate);

/** What one family did of one kind. */
interface Doings {
  errands: number;
  /** Which turn of a draft comes next. */
  turn: number;
}

/** The families in turn do an errand in which one call fails, or none does and they are counted. */
function doing(town: FaultTown, seed: number) {
  const done = new Map<string, number>();
  const ofFamily = new Map<string, Doings>();
  let marks = 0;
  const markOf = (kind: string) => `Kutsu ${seed}x${kind.replace(/\W/g, "")}x${marks++}x`;

  return async ({ kind, turn }: Post, point: Point | null): Promise<{ calls: number; isMet: boolean }> => {
    const before = done.get(kind) ?? 0;
    done.set(kind, before + 1);
    const family = town.families[before % town.families.length];
    if (!family) throw new Error("There is no family");
    const key = `${family.id} ${kind}`;
    const own = ofFamily.get(key) ?? { errands: 0, turn: 0 };
    ofFamily.set(key, own);
    // A draft is removed before it is begun again.
    for (; turn !== null && own.turn !== turn; own.turn = (own.turn + 1) % TURNS_OF_DRAFTS)
      await once(town, { kind, family, number: own.turn, mark: markOf(kind), point: null });
    // Who has no thread of messages yet cannot reply.
    if (kind === "reply" && own.errands === 0)
      await once(town, { kind: "message", family, number: 0, mark: markOf(kind), point: null });
    const number = turn ?? own.errands;
    const outcome = await once(town, { kind, family, number, mark: markOf(kind), point });
    own.errands += 1;
    own.turn = (own.turn + 1) % TURNS_OF_DRAFTS;
    return outcome;
  };
}

interface OneErrand {
  kind: string;
  family: Family;
  number: number;
  mark: string;
  point: Point | null;
}

async function once(
  town: FaultTown,
  { kind, family, number, mark, point }: OneErrand,
): Promise<{ calls: number; isMet: boolean }> {
  let calls = 0;
  let isMet = false;
  const begins = () =>
    town.link?.plan((text): Fate => {
      if (OF_JOBS.test(text)) return "pass";
      calls += 1;
      if (calls !== point?.call) return "pass";
      isMet = true;
      return point.fate;
    });
  const mishap = point && `${point.fate} at call ${point.call}`;
  await town.once({ family, kind, mishap, begins, number, mark });
  town.link?.plan(() => "pass");
  return { calls, isMet };
}
