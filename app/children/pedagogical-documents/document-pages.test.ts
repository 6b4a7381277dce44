import { describe, expect, it } from "vitest";
import { askedPages, documentPages } from "./document-pages.ts";
import type { PedagogicalDocument } from "./pedagogical-documents-contract.ts";

const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, isRead: index % 4 !== 0 }) as PedagogicalDocument);

describe("pedagogical documents", () => {
  it.each([
    [0, 1, 0, null],
    [10, 1, 10, null],
    [11, 1, 10, { page: 2, firstId: "11" }],
    [11, 2, 11, null],
    [20, 2, 20, null],
    [21, 2, 20, { page: 3, firstId: "21" }],
  ])("of %i up to page %i are %i, and then more: %j", (count, page, shown, more) => {
    const pages = documentPages(documents(count), page);
    expect([pages.shown.length, pages.more]).toEqual([shown, more]);
  });
  it("count as unread also when they are not shown", () => expect(documentPages(documents(13), 1).unread).toBe(4));
});

describe("the asked page", () => {
  it.each([
    ["", 1],
    ["page=2", 2],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=2x", 1],
    ["page=99999", 1],
  ])("%s is %i", (query, page) => expect(askedPages(new URLSearchParams(query))).toBe(page));
});
