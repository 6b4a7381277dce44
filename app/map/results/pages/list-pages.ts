/** So many units are on the first page of a list: about two screens of a phone. */
export const LISTED_FIRST = 10;
/** Each "show more" brings so many. A page of thousands is slow on a phone. */
export const LISTED_MORE = 100;

/** How many units of a list are open on a page. `onFirst` stand there from the beginning. */
export const openOn = (page: number, onFirst = LISTED_FIRST): number => onFirst + (page - 1) * LISTED_MORE;

/** The index of the first unit that the newest page brought; 0 on the first page. */
export const newestOn = (page: number, onFirst = LISTED_FIRST): number => (page > 1 ? openOn(page - 1, onFirst) : 0);
