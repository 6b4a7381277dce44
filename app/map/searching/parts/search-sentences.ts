import type { Translate } from "~/foundation/i18n/texts.ts";
import { countedUnits } from "../../results/counted-units.ts";
import type { MapWords } from "../../texts/index.ts";
import type { liveTexts } from "../../texts/live/index.ts";
import type { FinderData } from "./finder-data.ts";
import type { SuggestionsResponse } from "./search-addresses.ts";
import { resultsTitle } from "./search-titles.ts";

export type LiveWords = Translate<(typeof liveTexts)["languages"]["fi"]>;

export const countOf = ({ units, otherCare, addresses }: SuggestionsResponse): number =>
  addresses.length + units.length + otherCare.length;

/** Says how many suggestions there are. */
export function suggestionsSentence(response: SuggestionsResponse, t: LiveWords): string {
  const count = countOf(response);
  const found = count === 0 ? t("noChoices") : t(response.more ? "choicesFirst" : "choicesFound", { count });
  return [response.away && t("addressesAway"), found].filter(Boolean).join(" ");
}

/** Says what a search found: the suggestions for a text, or near which address and how many units the list has. */
export function resultsSentence({ search, found }: Pick<FinderData, "search" | "found">, t: MapWords): string {
  const { count, near, suggestions } = found;
  const title = resultsTitle(search, found, t);
  if (suggestions) {
    const { addresses, units } = suggestions;
    const titles = [title];
    if (addresses.length > 0) titles.push(`${t("suggestions.addresses")}: ${addresses.length}`);
    if (units.length > 0) titles.push(`${t("suggestions.units")}: ${units.length}`);
    return `${titles.join(". ")}.`;
  }
  if (count === 0) return t("results.none");
  const many = countedUnits(near?.nearest.length ?? count, count, t);
  return search.address ? `${title}. ${many}` : many;
}
