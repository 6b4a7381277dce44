import { describe, expect, it } from "vitest";
import { z } from "zod";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { LONGEST_TITLE } from "./contract.ts";
import { piecesOf, searchWords } from "./inbox/search-words.ts";
import {
  cleanText,
  cleanTitle,
  contentField,
  firstWordsOf,
  PREVIEW_LENGTH,
  previewOf,
  ROW_LENGTH,
  subjectField,
} from "./message-text.ts";

describe("the text of a message", () => {
  const faultIn = (of: z.ZodType, text: string) =>
    typedIn([["text", text]], z.object({ text: of })).faults[0]?.code ?? null;

  it.each<[string, string, string | null]>([
    ["a plain title", "Poissa huomenna", null],
    ["nothing", "", "subject"],
    ["spaces and new lines only", " \r\n\t", "subject"],
    ["the longest title", "a".repeat(LONGEST_TITLE), null],
    ["one character more", "a".repeat(LONGEST_TITLE + 1), "tooLong"],
    ["a new line and a tab", "a\r\nb\tc", null],
    ["a control character", "a\u0007b", "unwantedCharacters"],
    ["a turned direction", "maksu\u202etxt", "unwantedCharacters"],
    ["an isolate", "\u2067a\u2069", "unwantedCharacters"],
    ["Arabic letters and a joined emoji", "سلام 👩‍👧", null],
  ])("%s: %j has the fault %s", (_title, text, fault) => expect(faultIn(subjectField, text)).toBe(fault));

  it("counts a posted line end as one character", () => {
    expect(faultIn(subjectField, "\r\n".repeat(100) + "a".repeat(100))).toBeNull();
  });
  it("may have twenty thousand characters", () => {
    expect(faultIn(contentField, "a".repeat(LONGEST_TEXT))).toBeNull();
    expect(faultIn(contentField, "a".repeat(LONGEST_TEXT + 1))).toBe("tooLong");
  });
  it("is clean when another client sends it", () => {
    expect(cleanText("a\u0000\u0007\u202eb\r\nc\rd")).toBe("ab\nc\nd");
    expect(cleanTitle("a\r\nb\tc")).toBe("a b c");
  });
});

describe("a preview", () => {
  it("is the content on one line, whole when it is short enough", () => {
    expect(previewOf("  Hei!\n\n Terveisin\tAino ")).toBe("Hei! Terveisin Aino");
    const longest = "a".repeat(PREVIEW_LENGTH);
    expect(previewOf(longest)).toBe(longest);
  });
  it("has at most 200 characters, and is cut between letters that a reader sees", () => {
    expect(previewOf("a".repeat(PREVIEW_LENGTH + 1))).toBe(`${"a".repeat(PREVIEW_LENGTH - 1)}…`);
    const families = "👩‍👩‍👧".repeat(40);
    expect(previewOf(families)).toMatch(/^(👩‍👩‍👧)+…$/u);
    expect(previewOf(families).length).toBeLessThanOrEqual(PREVIEW_LENGTH);
  });
});

describe("a row of the list", () => {
  it("has the whole preview when it is short enough", () => {
    const longest = "a".repeat(ROW_LENGTH);
    expect(firstWordsOf(longest)).toBe(longest);
  });
  it("has whole words else, without the comma before the dots", () => {
    const words = `${"Sana ".repeat(10)}sadevaatteet, kumisaappaat`;
    expect(firstWordsOf(words)).toBe(`${"Sana ".repeat(9)}Sana…`);
    expect(firstWordsOf(`${"Sana ".repeat(9)}sukat, kumisaappaat`)).toBe(`${"Sana ".repeat(9)}sukat…`);
  });
  it("is cut between letters that a reader sees where one word is longer than the row", () => {
    const families = firstWordsOf("👩‍👩‍👧".repeat(25));
    expect(families).toMatch(/^(👩‍👩‍👧)+…$/u);
    expect(families.length).toBeLessThanOrEqual(ROW_LENGTH);
  });
});

describe("the words of a search", () => {
  it("are letters and digits, each once, without case", () => {
    expect(searchWords("Retki, RETKI & 3–5-vuotiaat!")).toEqual(["retki", "3", "5", "vuotiaat"]);
    expect(searchWords(" ' ) | ! ")).toEqual([]);
  });
  it("are at most twelve", () => {
    expect(searchWords(Array.from({ length: 20 }, (_, n) => `sana${n}`).join(" "))).toHaveLength(12);
  });
  it("are marked where they stand", () => {
    expect(piecesOf("on \u0002metsä\u0003ssä")).toEqual([
      { text: "on ", isMarked: false },
      { text: "metsä", isMarked: true },
      { text: "ssä", isMarked: false },
    ]);
  });
});
