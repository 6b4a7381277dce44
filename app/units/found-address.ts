import type { Place } from "./distances.ts";

/** An address that a search found. */
export interface FoundAddress extends Place {
  streetAddress: string;
  postalCode: string;
  postOffice: string;
}
