import type { Language } from "~/foundation/i18n/language.ts";
import { mapTexts } from "../../texts/index.ts";
import type { FinderData } from "./finder-data.ts";
import { searchTitles } from "./search-titles.ts";

/** The page's own title: the state of the search, then the page's name. */
export function finderTitle(language: Language, data: Pick<FinderData, "search" | "found"> | undefined): string {
  const t = mapTexts.in(language);
  return [...(data ? searchTitles(data.search, data.found, t) : []), t("title")].join(" – ");
}
