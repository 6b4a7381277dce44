import { addressLine, type MapSearch } from "../../map-search.ts";
import type { Found } from "../../results/found.ts";
import type { MapWords } from "../../texts/index.ts";

type TitleFacts = Pick<Found, "count" | "suggestions" | "selected" | "compared">;

/** The titles for the page's state, before the page's own name. Each state has its own title (WCAG 2.4.2). */
export function searchTitles(search: MapSearch, found: TitleFacts, t: MapWords): string[] {
  if (found.selected) return [found.selected.unit.name];
  if (search.unitId) return [t("unit.notFound")];
  const compared = found.compared.length > 0 ? [t("compare.title")] : [];
  const results = resultsTitle(search, found, t);
  return results === null ? compared : [...compared, results];
}

/** What was asked and found, in words. Null before a search. */
export function resultsTitle(search: MapSearch, { count, suggestions }: TitleFacts, t: MapWords): string | null {
  if (suggestions) return suggestionsTitle(search, suggestions, t);
  const filters = filterWords(search, t);
  const about = [search.address && addressLine(search.address), ...filters].filter(Boolean).join(", ");
  if (count === 0) return [t("results.noneTitle"), about].filter(Boolean).join(": ");
  if (search.address) return `${t("results.nearest")}: ${about}`;
  if (about !== "") return `${t("results.searched")}: ${about}`;
  return search.text === null ? null : t("results.searched");
}

/** The heading over the suggestions. It says "results" only when there are some. */
export function suggestionsTitle(
  { text, care }: MapSearch,
  { addresses, units, otherCare }: Pick<NonNullable<Found["suggestions"]>, "addresses" | "units" | "otherCare">,
  t: MapWords,
): string {
  const said = { text: text?.trim() ?? "" };
  if (addresses.length + units.length > 0) return t("suggestions.title", said);
  if (otherCare.length > 0) return t("suggestions.otherCareTitle", { ...said, care: t(`care.${care}`) });
  return t("suggestions.noneTitle", said);
}

/** The chosen filters, in the words of the form. */
export function filterWords({ care, languages, providers, shiftCare }: MapSearch, t: MapWords): string[] {
  return [
    ...(care === "DAYCARE" ? [] : [t(`care.${care}`)]),
    ...languages.map((language) => t(`language.${language}`)),
    ...providers.map((provider) => t(`provider.${provider}`)),
    ...(shiftCare ? [t("shiftCare")] : []),
  ];
}
