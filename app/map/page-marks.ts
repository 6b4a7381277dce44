/** The first heading after the form. The form leads here, so that people arrive at the results of their search. */
export const FOUND_ID = "found";

/** A parameter of the page: the text is unfinished, so the page takes no address for it. */
export const WRITING = "writing";

/** The address where script fetches what the page of a search shows. */
export const FOUND_PATH = "/map/found";
