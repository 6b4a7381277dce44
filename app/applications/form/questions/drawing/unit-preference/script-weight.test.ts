import { describe, expect, it } from "vitest";
import { scriptWeight } from "../../../../../../tests/support/reading/script-weight.ts";

/** The most that the editor may add to React and to the script of every page. Downshift is 13 kB of it. */
const MOST_BYTES = 16_000;

describe("the script of the unit picker", () => {
  it("weighs at most 16 kB beside React, minified and compressed", async () => {
    const bytes = await scriptWeight(new URL("./unit-picker.island.tsx", import.meta.url));
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
