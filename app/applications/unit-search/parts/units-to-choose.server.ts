import type { Api } from "~/api/page-context.ts";
import { NOT_THERE, servedOr } from "~/foundation/seam/refusal.ts";
import type { UnitFromHome, UnitQuestion } from "~/units/contract.ts";
import { unitsMatching } from "../../form/units/allowed-units.ts";
import { wordsOfUnit } from "./unit-words.server.ts";

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
 * The units of an application that match the words. Before a search we ask only for the nearest few: a town may have
 * thousands, and their distances would be written out for a list of five. A search looks through all of them here.
 */
export async function unitsFound(
  api: Pick<Api, "units">,
  { childId, question, words, most }: Asking,
): Promise<UnitsFound> {
  if (words.trim() === "") {
    const [all, found] = await Promise.all([
      api.units.forApplication(question),
      unitsToChoose(api, { childId, question, nearest: most }),
    ]);
    return { found: found.slice(0, most), matching: all.length };
  }
  const matching = unitsMatching(await unitsToChoose(api, { childId, question }), words, wordsOfUnit);
  return { found: matching.slice(0, most), matching: matching.length };
}

/**
 * The units of an application, the nearest to the child's home first. Without distances they come by name: a plain
 * gateway does not have the call (contract 4.1), and a guardian may have lost the child since the draft began.
 * @param nearest how many to ask for. An earlier build gives all
 */
const unitsToChoose = (
  api: Pick<Api, "units">,
  { childId, question, nearest }: { childId: string; question: UnitQuestion; nearest?: number },
): Promise<UnitFromHome[]> =>
  servedOr(
    api.units.fromHome({ childId, ...question, ...(nearest === undefined ? {} : { nearest }) }),
    async () => {
      const units = await api.units.forApplication(question);
      return units.map((unit) => ({ ...unit, walking: null, straight: null }));
    },
    ...NOT_THERE,
  );
