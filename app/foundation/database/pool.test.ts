import { describe, expect, test } from "vitest";
import { poolFor, valueTypes } from "./pool.server.ts";

/** Reads a value that came as text, as pg does. */
const read = (type: number, text: string): unknown => {
  const parse = valueTypes().getTypeParser(type, "text") as unknown as (text: string) => unknown;
  return parse(text);
};

describe("values as they come out of the database", () => {
  test("a date stays text, alone and in a list", () => {
    expect(read(1082, "2026-03-29")).toBe("2026-03-29");
    expect(read(1182, "{2026-03-29,2026-10-25}")).toEqual(["2026-03-29", "2026-10-25"]);
    expect(read(1182, "{}")).toEqual([]);
  });

  test("a count is a number, alone and in a list", () => {
    expect(read(20, "42")).toBe(42);
    expect(read(1016, "{1,2}")).toEqual([1, 2]);
  });

  test("a number that cannot be held exactly is an error", () => {
    expect(read(20, "9007199254740991")).toBe(9_007_199_254_740_991);
    expect(() => read(20, "9007199254740992")).toThrow("does not fit");
  });

  test("an instant is a Date", () => {
    expect(read(1184, "2026-03-29 03:00:00+00")).toEqual(new Date("2026-03-29T03:00:00Z"));
  });
});

test("a connection that the database cuts is reported, but not of a pool that has been ended", async () => {
  const said: string[] = [];
  const pool = poolFor("postgresql://nobody@localhost:1/nothing", { report: (sentence) => void said.push(sentence) });
  const cut = () => pool.emit("error", new Error("terminating connection"), undefined);
  cut();
  await pool.end();
  cut();
  expect(said).toEqual(["A database connection was lost"]);
});
