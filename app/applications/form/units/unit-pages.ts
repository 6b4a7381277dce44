import { z } from "zod";
import { line, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";

/** How far the list of units is open. The form posts it as long as the list has more than its first page. */
export const UNIT_PAGE = "unitPage";

/** The button that opens the next page of units. */
export const MORE_UNITS = "moreUnits";

const searchForm = z.object({ unitSearch: line(), unitSearched: line(), [UNIT_PAGE]: text() });

/** Has the guardian typed other words than the list was searched by? */
export function isSearchedAnew(entries: Entries): boolean {
  const { unitSearch, unitSearched } = sentIn(entries, searchForm);
  return unitSearch !== unitSearched;
}

/** What the guardian searches units by. */
export const searchedWords = (entries: Entries): string => sentIn(entries, searchForm).unitSearch;

/** Five show the nearest units before a search. Twenty show most results of a search. */
const BEFORE_SEARCH = 5;
const FOUND = 20;
/** Each "show more" adds this many. */
const MORE = 20;

export function unitPageIn(entries: Entries): number {
  const page = Number(sentIn(entries, searchForm)[UNIT_PAGE]);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/** How many units the list shows on a page. */
export const openUnits = (page: number, words: string): number =>
  (words === "" ? BEFORE_SEARCH : FOUND) + (page - 1) * MORE;

/** The row that the button of this page brings first. */
export const unitRowId = (index: number): string => `unitResult-${index}`;
