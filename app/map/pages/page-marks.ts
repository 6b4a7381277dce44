/** The first heading after the form: the form leads here, so that whoever has searched stands at what was found. */
export const FOUND_ID = "found";

/** A parameter of the page: the text is not finished, so the page takes no address for it. */
export const WRITING = "writing";
