import { describe, expect, it } from "vitest";
import { aWhile } from "../../../tests/support/running/patience.ts";
import { turns } from "./turns.ts";

const aMoment = () => aWhile(1);

describe("work in turns", () => {
  it("runs all of it, at most the given number at once, in the order it came", async () => {
    const inTurn = turns(3);
    const begun: number[] = [];
    let busy = 0;
    let most = 0;
    const work = (number: number) => async () => {
      begun.push(number);
      most = Math.max(most, ++busy);
      await aMoment();
      busy -= 1;
      return number;
    };
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => inTurn(work(number))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(most).toBe(3);
  });

  it("goes on after a piece of work fails", async () => {
    const inTurn = turns(1);
    const failed = inTurn(() => Promise.reject(new Error("no")));
    const next = inTurn(() => Promise.resolve("yes"));
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("yes");
    expect(await inTurn(() => Promise.resolve("and again"))).toBe("and again");
  });
});
