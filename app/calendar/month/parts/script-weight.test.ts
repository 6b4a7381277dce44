import { expect, it } from "vitest";
import { scriptWeight } from "../../../../tests/support/reading/script-weight.ts";

/** The most that the month may add to React and to the script of every page. */
const MOST_BYTES = 3_000;

it("the script of the month's keys weighs at most 3 kB beside React, minified and compressed", async () => {
  const bytes = await scriptWeight(new URL("./month-grid.island.tsx", import.meta.url));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
