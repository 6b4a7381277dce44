import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { choiceNamed } from "../ended-in-words.ts";
import type { Ending } from "../planned-end.ts";
import { terminationTexts } from "../texts/index.ts";

/** The name of a place that can be ended: its kind and its unit. */
export function useEndingNamed(): (ending: Ending) => string {
  const t = useTexts(terminationTexts);
  return ({ group, daycareOnly }) => choiceNamed({ ...group, daycareOnly }, t);
}
