import { expect, it } from "vitest";
import { scriptWeight } from "../../../../tests/support/reading/script-weight.ts";

/** The most that the month may add to the script of every page. An island of the calendar may weigh 60 kB. */
const MOST_BYTES = 2_500;

it("the script of the month's grid weighs at most 2.5 kB, minified and compressed", async () => {
  const bytes = await scriptWeight(new URL("./month-grid.island.ts", import.meta.url));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
