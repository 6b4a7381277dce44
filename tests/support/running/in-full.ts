import { describe } from "vitest";
import { fullOnlyTitle } from "./left-out.js";

/**
 * Tests that matter least, for `npm test -- --full`. `npm test` leaves them out, and says how many and why.
 * The reason is read after "under --full only:". It says what proves the same otherwise.
 */
export function inFull(reason: string, tests: () => void): void {
  describe.skipIf(process.env.FULL !== "1")(fullOnlyTitle(reason), tests);
}

/** How often a property test lives a whole life: fewer times in `npm test` than under `--full`. */
export const lives = (usual: number, inFull = 8 * usual): number => (process.env.FULL === "1" ? inFull : usual);
