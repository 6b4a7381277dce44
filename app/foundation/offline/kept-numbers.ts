/** A telephone number that a guardian keeps on a device, for when there is no connection. */
export interface KeptNumber {
  /** Whose number it is: a unit. */
  readonly name: string;
  readonly phone: string;
  /** The address that calls it. Null: it is not just one number. */
  readonly href: string | null;
}

/** Their place in the browser's Cache Storage. The service worker reads it there (public/service-worker.js). */
export const NUMBERS_CACHE = "kept-numbers";
export const NUMBERS_ADDRESS = "/offline/kept-numbers";
