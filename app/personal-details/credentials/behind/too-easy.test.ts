import { describe, expect, it } from "vitest";
import { isTooEasy } from "./too-easy.server.ts";

const AINO = ["Aino Maria", "Virtanen", "aino.virtanen@merila.example", "Merilä"];

describe("a password that meets the town's constraints", () => {
  it.each([
    "Salasana123456!",
    "Password1234567!",
    "Qwertyuiop12345!",
    "Aaaaaaaaaaaaaa1!",
    "Kesä2026Kesä2026!",
    "Virtanen-1-Aino",
    `B1!${"a".repeat(125)}`,
    // Only the first 32 characters are judged, because more of them stop the process too long.
    `B1!${"a".repeat(29)}xK9vQ2mT7pLw4z-a`,
  ])("is too easy: %s", async (password) => expect(await isTooEasy(password, AINO)).toBe(true));

  it.each(["Koivu Pilvi 42 järvi!", "Merila-demo-2026", "xK9vQ2mT7pLw4z-a"])("is good: %s", async (password) =>
    expect(await isTooEasy(password, AINO)).toBe(false),
  );
});
