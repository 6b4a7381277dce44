import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type StoredJson, versioned } from "./stored-json.ts";

/** A letter today: yesterday it had no greeting. */
const letter = z.object({ text: z.string(), greeting: z.string().default("") });

/** First its text was called `words`, then `lines`. */
const letters = versioned(letter, [
  ({ words, ...rest }: StoredJson) => ({ ...rest, lines: [words] }),
  ({ lines, ...rest }: StoredJson) => ({ ...rest, text: (lines as string[]).join(" ") }),
]);

describe("stored JSON", () => {
  it("comes back as it was stored, and says its version in the store", () => {
    const value = { text: "Hei", greeting: "Moi" };
    expect(letters.toStore(value)).toEqual({ ...value, contentVersion: 3 });
    expect(letters.read(JSON.parse(JSON.stringify(letters.toStore(value))))).toEqual(value);
    expect(versioned(letter).toStore(value).contentVersion).toBe(1);
  });

  it.each<[stored: string, StoredJson]>([
    ["before there were versions", { words: "Hei" }],
    ["in version 1", { words: "Hei", contentVersion: 1 }],
    ["in version 2", { lines: ["Hei"], contentVersion: 2 }],
    ["in version 3, without the newest field", { text: "Hei", contentVersion: 3 }],
    ["with a field that does not exist any more", { text: "Hei", colour: "blue", contentVersion: 3 }],
  ])("that was stored %s has the fields of today", (_, stored) => {
    expect(letters.read(stored)).toEqual({ text: "Hei", greeting: "" });
  });

  it.each<[what: string, stored: unknown]>([
    ["of a newer program", { text: "Hei", contentVersion: 4 }],
    ["with an impossible value", { text: 7, contentVersion: 3 }],
    ["with an impossible version", { text: "Hei", contentVersion: "3" }],
    ["without a field that has no default", { contentVersion: 3 }],
    ["that is no object", ["Hei"]],
    ["that is nothing", null],
  ])("%s is not read as something else", (_, stored) => {
    expect(() => letters.read(stored)).toThrow();
  });
});
