/** The first page of a list has so many units: about two phone screens. */
export const LISTED_FIRST = 10;
/** Each "show more" adds so many units. A page of thousands is slow on a phone. */
export const LISTED_MORE = 100;

/** How many units of a list are open on a page. The first page has `onFirst`. */
export const openOn = (page: number, onFirst = LISTED_FIRST): number => onFirst + (page - 1) * LISTED_MORE;

/** The index of the first unit of the newest page. 0 on the first page. */
export const newestOn = (page: number, onFirst = LISTED_FIRST): number => (page > 1 ? openOn(page - 1, onFirst) : 0);
