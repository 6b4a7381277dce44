import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Ending } from "../planned-end.ts";
import { terminationTexts } from "../texts/index.ts";

/** The name of a place that ends: its kind and its unit. */
export function useEndingNamed(): (ending: Ending) => string {
  const t = useTexts(terminationTexts);
  return ({ group: { type, unitName }, daycareOnly }) =>
    t("placeNamed", { place: daycareOnly ? t("daycareOnly") : t(`types.${type}`), unit: unitName });
}
