import type { Words } from "../section.ts";

/** Why no unit is offered: other words help only somebody who has written some. */
export function noneFoundWords({ words, shiftCare }: { words: string; shiftCare: boolean }, t: Words): string {
  if (words.trim() !== "") return t("unitPreference.noneFound");
  return t(shiftCare ? "unitPreference.noneWithShiftCare" : "unitPreference.noneOnDay");
}
