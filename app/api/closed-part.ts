/** The body of a 503 for a part that the gateway has switched off. Its page says that this part is closed for now. */
export const CLOSED = "closed";
