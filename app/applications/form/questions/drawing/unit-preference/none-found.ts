import type { Words } from "../section.ts";

/** The reason why the list is empty. We advise other words only when the guardian has typed some. */
export function noneFoundWords({ words, shiftCare }: { words: string; shiftCare: boolean }, t: Words): string {
  if (words.trim() !== "") return t("unitPreference.noneFound");
  return t(shiftCare ? "unitPreference.noneWithShiftCare" : "unitPreference.noneOnDay");
}
