import { describe, expect, it } from "vitest";
import { sharedWhileUnderWay } from "./under-way.ts";

/** Counts its calls and ends on the next turn. */
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

describe("a shared question", () => {
  const aino = { guardian: {} };

  it("runs once for calls at the same moment", async () => {
    const { ask, times } = counting();
    expect(await Promise.all([ask(aino), ask(aino)])).toEqual([1, 1]);
    expect(times()).toBe(1);
  });

  it("runs again after its end", async () => {
    const { ask } = counting();
    expect([await ask(aino), await ask(aino)]).toEqual([1, 2]);
  });

  it("does not share its result with another caller", async () => {
    const { ask, times } = counting();
    await Promise.all([ask(aino), ask({ guardian: {} })]);
    expect(times()).toBe(2);
  });

  it("fails for every call that waits for it, and can run again", async () => {
    const { ask, times } = counting(true);
    const outcomes = await Promise.allSettled([ask(aino), ask(aino)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(ask(aino)).rejects.toThrow("away");
    expect(times()).toBe(2);
  });
});
