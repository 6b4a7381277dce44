import { describe, expect, it } from "vitest";
import { scriptWeight } from "../../../../../../tests/support/reading/script-weight.ts";

/** The most that the editor may add to the script of every page. */
const MOST_BYTES = 2_000;

describe("the script of the unit picker", () => {
  it("weighs at most 2 kB, minified and compressed", async () => {
    const bytes = await scriptWeight(new URL("./unit-picker.island.ts", import.meta.url));
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
