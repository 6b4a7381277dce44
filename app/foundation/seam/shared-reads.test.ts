import { describe, expect, it } from "vitest";
import { call, nothing } from "./call.ts";
import { sharedReads } from "./shared-reads.ts";

const read = call({ method: "GET", path: "/citizen/children", level: "weak", summary: "", output: nothing });
const write = call({
  method: "POST",
  notLogged: "a test",
  path: "/citizen/children",
  level: "weak",
  summary: "",
  output: nothing,
});
const place = { area: "children", name: "list" };

describe("the reads of one request", () => {
  const counted = () => {
    let asked = 0;
    const share = sharedReads(() => Promise.resolve(++asked));
    return { ask: (input?: unknown) => share(read, place, input), change: () => share(write, place, undefined) };
  };

  it("are asked once by frame and page", async () => {
    const { ask } = counted();
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  });
  it("are asked again after a write", async () => {
    const { ask, change } = counted();
    await ask();
    await change();
    expect(await ask()).toBe(3);
  });
  it("are asked for each thing once", async () => {
    const { ask } = counted();
    await ask({ childId: "1" });
    expect(await ask({ childId: "2" })).toBe(2);
    expect(await ask({ childId: "1" })).toBe(1);
  });
});
