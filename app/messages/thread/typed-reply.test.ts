import { describe, expect, it } from "vitest";
import type { Entry } from "~/foundation/forms/reading/posted.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { typedReply } from "./typed-reply.ts";

const KAISA = "10000000-0000-4000-8000-000000000001";
const VILLE = "10000000-0000-4000-8000-000000000002";
const target = (id: string) => ({
  account: { id, name: "Kaisa", type: "PERSONAL" as const, personId: null },
  isChosen: true,
});
const read = (content: string, recipientIds: readonly string[], targets = [target(KAISA)]) =>
  typedReply([...recipientIds.map((id): Entry => ["recipients", id]), ["content", content]], targets);
const told = (...typed: Parameters<typeof read>) => {
  const reply = read(...typed);
  return reply.ok ? [] : reply.faults.map(({ field, code }) => `${field}:${code}`);
};

describe("a reply", () => {
  it("is read as it was typed", () =>
    expect(read(" Hei\n", [KAISA])).toEqual({ ok: true, content: " Hei\n", recipientIds: [KAISA] }));
  it("with a text and a recipient can be sent", () => expect(told("Hei", [KAISA])).toEqual([]));
  it("needs a recipient and a text, in the order of the screen", () =>
    expect(told("  \n", [])).toEqual(["recipients:recipient", "content:content"]));
  it("says when one of the chosen may no longer be answered", () =>
    expect(told("Hei", [KAISA, VILLE])).toEqual(["recipients:recipientGone"]));
  it("may be as long as the limit, and no longer", () => {
    expect(told("a".repeat(LONGEST_TEXT), [KAISA])).toEqual([]);
    expect(told("a".repeat(LONGEST_TEXT + 1), [KAISA])).toEqual(["content:tooLong"]);
  });
  it("says when invisible characters would turn the text around", () =>
    expect(told("Hei \u202e", [KAISA])).toEqual(["content:unwantedCharacters"]));
  it("says first of all that nobody can be answered any more", () => expect(told("", [], [])).toEqual([":closed"]));
});
