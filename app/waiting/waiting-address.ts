/** The page of everything that waits. */
export const WAITING_PATH = "/waiting";
