import type { Api } from "~/api/page-context.ts";
import { NOT_THERE, servedOr } from "~/foundation/seam/refusal.ts";
import type { PublicUnit, UnitFromHome, UnitQuestion } from "~/units/contract.ts";
import { unitsMatching } from "~/units/units-matching.ts";
import { wantedWords } from "./unit-words.server.ts";

interface Asking {
  childId: string;
  question: UnitQuestion;
  /** What the guardian searches by. Empty: every unit matches. */
  words: string;
  /** How many the list shows. */
  most: number;
}

export interface UnitsFound {
  /** The first of the units that match, the nearest to the child's home first. */
  found: UnitFromHome[];
  /** How many match. */
  matching: number;
}

/**
 * The units of an application that match the words. We ask only for the nearest few of them: a town may have thousands, and
 * their distances would be written out for a list of twenty.
 */
export async function unitsFound(
  api: Pick<Api, "units">,
  { childId, question, words, most }: Asking,
): Promise<UnitsFound> {
  const wanted = wantedWords(words);
  let asked: Promise<PublicUnit[]> | null = null;
  const all = () => (asked ??= api.units.forApplication(question));
  const count = async () => unitsMatching(await all(), wanted).length;
  const first = wanted.length === 0 ? { nearest: most } : { words: wanted, mostFound: most };
  const nearest = async () =>
    unitsMatching(await fromHome(api.units.fromHome({ childId, ...question, ...first }), all), wanted);
  if (wanted.length === 0) {
    const [matching, found] = await Promise.all([count(), nearest()]);
    return { found: found.slice(0, most), matching };
  }
  const found = await nearest();
  // A list that is not exactly full has all that match: they are fewer, or the gateway knows no words and gave all units.
  return { found: found.slice(0, most), matching: found.length === most ? await count() : found.length };
}

/**
 * The units of an application, the nearest to the child's home first. Without distances they come by name: a plain
 * gateway does not have the call (contract 4.1), and a guardian may have lost the child since the draft began. Then, and from
 * an earlier build, all come, whether they match or not.
 */
const fromHome = (asked: Promise<UnitFromHome[]>, all: () => Promise<PublicUnit[]>): Promise<UnitFromHome[]> =>
  servedOr(asked, async () => (await all()).map((unit) => ({ ...unit, walking: null, straight: null })), ...NOT_THERE);
