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
    "Merila-demo-2026",
    "Pohjola-demo-2026",
    // The name before the @, and its parts.
    "Aino.Virtanen-xK9vQ2mT7",
    "xK9vQ2mT7-AINO.VIRTANEN",
    "Aino!Virtanen#2026",
    `B1!${"a".repeat(125)}`,
    // Only the first 32 characters are judged, because more of them stop the process too long.
    `B1!${"a".repeat(29)}xK9vQ2mT7pLw4z-a`,
  ])("is too easy: %s", async (password) => expect(await isTooEasy(password, AINO)).toBe(true));

  it.each(["Koivu Pilvi 42 järvi!", "xK9vQ2mT7pLw4z-a", "xK9vQ2mT7pLw4z-Aino"])("is good: %s", async (password) =>
    expect(await isTooEasy(password, AINO)).toBe(false),
  );

  it("is not judged by a name before the @ that is in many words", async () => {
    expect(await isTooEasy("Koivu Pilvi 42 järvi!", ["jär@merila.example", "i@merila.example"])).toBe(false);
  });
});
