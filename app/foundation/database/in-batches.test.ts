import { describe, expect, it } from "vitest";
import { inParts, inPartsThatAreRead } from "./in-batches.server.ts";

const away = Object.assign(new Error("terminating connection"), { code: "57P01" });

/** Does the list in parts of two. The part with `broken` in it fails with this fault. */
async function doneOf(list: readonly string[], fault: Error): Promise<{ done: string[]; thrown: unknown }> {
  const done: string[] = [];
  const work = (part: readonly string[]) => {
    if (part.includes("broken")) return Promise.reject(fault);
    done.push(part.join(""));
    return Promise.resolve();
  };
  const thrown: unknown = await inParts(list, work, 2).then(
    () => null,
    (one: unknown) => one,
  );
  return { done, thrown };
}

describe("the work of a list in parts", () => {
  it("is done in order, the last part may be smaller", async () => {
    expect(await doneOf(["a", "b", "c", "d", "e"], away)).toEqual({ done: ["ab", "cd", "e"], thrown: null });
    expect(await doneOf([], away)).toEqual({ done: [], thrown: null });
  });

  it("goes on after a part that fails, and fails at the end with what caused it", async () => {
    const fault = new Error("a bad row");
    const { done, thrown } = await doneOf(["a", "b", "broken", "d", "e"], fault);
    expect(done).toEqual(["ab", "e"]);
    expect(thrown).toMatchObject({ message: "Parts of the work that failed: 1", cause: fault });
  });

  it("ends at once when the database is away", async () => {
    expect(await doneOf(["a", "b", "broken", "d", "e"], away)).toEqual({ done: ["ab"], thrown: away });
  });
});

describe("the work of a list that is read in parts", () => {
  const LETTERS = ["a", "b", "c", "d", "e"];
  /** Reads two letters at a time, those after the last one. */
  const doneReading = async (letters: readonly string[], broken: string | null = null) => {
    const reads: (string | undefined)[] = [];
    const done: string[] = [];
    const read = (most: number, last: string | undefined) => {
      reads.push(last);
      const from = last === undefined ? 0 : letters.indexOf(last) + 1;
      return Promise.resolve(letters.slice(from, from + most));
    };
    const work = (part: readonly string[]) => {
      if (broken !== null && part.includes(broken)) return Promise.reject(new Error("a bad row"));
      done.push(part.join(""));
      return Promise.resolve();
    };
    const thrown = await inPartsThatAreRead(read, work, 2).then(
      () => null,
      (fault: unknown) => (fault as Error).message,
    );
    return { reads, done, thrown };
  };

  it("goes on after the last one of each part, until a part is not full", async () => {
    expect(await doneReading(LETTERS)).toEqual({ reads: [undefined, "b", "d"], done: ["ab", "cd", "e"], thrown: null });
    expect(await doneReading(LETTERS.slice(0, 4))).toMatchObject({ reads: [undefined, "b", "d"], done: ["ab", "cd"] });
    expect(await doneReading([])).toEqual({ reads: [undefined], done: [], thrown: null });
  });

  it("goes on after a part that fails, and fails at the end", async () => {
    expect(await doneReading(LETTERS, "c")).toMatchObject({
      done: ["ab", "e"],
      thrown: "Parts of the work that failed: 1",
    });
  });
});
