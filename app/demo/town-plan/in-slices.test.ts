import { describe, expect, it } from "vitest";
import { atOnce, inSlices } from "./in-slices.ts";

function* countTo(last: number, seen: number[] = []): Generator<void, string> {
  for (let number = 1; number <= last; number += 1) {
    seen.push(number);
    yield;
  }
  return `counted to ${last}`;
}

describe("long work", () => {
  it("gives the same result in slices as at once", async () => {
    expect(await inSlices(countTo(100))).toBe("counted to 100");
    expect(atOnce(countTo(100))).toBe("counted to 100");
    expect(await inSlices(countTo(0))).toBe("counted to 0");
  });

  it("lets other work run when a slice is over", async () => {
    const seen: number[] = [];
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (seen.length < 5) setImmediate(turn);
    };
    setImmediate(turn);
    await inSlices(countTo(5, seen), 0);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it("fails when its work fails", async () => {
    await expect(
      inSlices(
        (function* () {
          yield;
          throw new Error("no such street");
        })(),
      ),
    ).rejects.toThrow("no such street");
  });
});
