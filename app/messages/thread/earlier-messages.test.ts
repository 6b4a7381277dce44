import { describe, expect, it } from "vitest";
import type { Message, MessageAccount } from "../message-shapes.ts";
import { awaitsAnswer, earlierMessages } from "./earlier-messages.ts";

const account = (id: string): MessageAccount => ({ id, name: id, type: "PERSONAL", personId: null });

/** "r" is read, "n" is new, "o" is the guardian's own: they have no time of reading. */
const thread = (signs: string): Message[] =>
  [...signs].map((sign, index) => ({
    id: `${index}`,
    threadId: "thread",
    contentId: null,
    sender: account(sign === "o" ? "aino" : "kaisa"),
    recipients: [],
    sentAt: "2026-03-10T10:00:00Z",
    content: "Hei!",
    readAt: sign === "r" ? "2026-03-10T11:00:00Z" : null,
    attachments: [],
    recipientNames: null,
    contentDeletedAt: null,
  }));

describe("the earlier messages of a thread", () => {
  it.each([
    ["", 0],
    ["r", 0],
    ["n", 0],
    ["rr", 1],
    ["or", 1],
    ["orn", 2],
    ["ronn", 2],
    ["rnrn", 1],
    ["nr", 0],
    ["rro", 2],
    ["roo", 2],
  ])("%j: the first %i are folded", (signs, count) => expect(earlierMessages(thread(signs), "aino")).toBe(count));
});

describe("a thread waits for an answer", () => {
  it.each([
    ["r", true],
    ["on", true],
    ["ro", false],
    ["o", false],
  ])("%j: %s", (signs, waits) => expect(awaitsAnswer(thread(signs), "aino")).toBe(waits));
});
