import { describe, expect, it } from "vitest";
import { sharedWhileUnderWay } from "./under-way.ts";

/** Counts how often it is asked; answers on the next turn. */
function counting(fails = false) {
  let times = 0;
  const ask = sharedWhileUnderWay(async (_context: { guardian: object }) => {
    times += 1;
    await Promise.resolve();
    if (fails) throw new Error("away");
    return times;
  });
  return { ask, times: () => times };
}

describe("a question that is under way", () => {
  const aino = { guardian: {} };

  it("is asked once for calls at the same moment", async () => {
    const { ask, times } = counting();
    expect(await Promise.all([ask(aino), ask(aino)])).toEqual([1, 1]);
    expect(times()).toBe(1);
  });

  it("is asked again after it was answered", async () => {
    const { ask } = counting();
    expect([await ask(aino), await ask(aino)]).toEqual([1, 2]);
  });

  it("is not shared with another caller", async () => {
    const { ask, times } = counting();
    await Promise.all([ask(aino), ask({ guardian: {} })]);
    expect(times()).toBe(2);
  });

  it("fails for everybody who waits for it, and can be asked again", async () => {
    const { ask, times } = counting(true);
    const outcomes = await Promise.allSettled([ask(aino), ask(aino)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(ask(aino)).rejects.toThrow("away");
    expect(times()).toBe(2);
  });
});
