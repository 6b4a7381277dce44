import { expect, it } from "vitest";
import { readKey } from "./read-key.ts";

const units = { path: "/citizen/units" } as const;

it("two reads that ask the same have one key", () => {
  const key = readKey(units, { type: "CLUB", date: "2026-11-18" });
  expect(readKey(units, { date: "2026-11-18", type: "CLUB", shiftCare: undefined })).toBe(key);
  expect(readKey(units, { type: "CLUB", date: "2026-11-19" })).not.toBe(key);
  expect(readKey({ path: "/citizen/terms" }, { type: "CLUB", date: "2026-11-18" })).not.toBe(key);
  expect(readKey(units, {})).toBe(readKey(units, undefined));
});
