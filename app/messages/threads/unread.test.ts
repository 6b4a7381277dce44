import { describe, expect, it } from "vitest";
import type { AccountType, MessageThread, RegularThread } from "../message-shapes.ts";
import { threadAt } from "../redacted.ts";
import { isUnread, mayMarkUnread } from "./unread.ts";

const READ = "2026-03-10T12:30:00+02:00";

/** Each word is a message: the sender, with `*` when I have not read it. */
function thread(words: string, sensitive = false): RegularThread {
  const messages = words.split(" ").flatMap((word, index) => {
    const id = word.replace("*", "");
    if (id === "") return [];
    const type: AccountType = id === "group" ? "GROUP" : "CITIZEN";
    return {
      id: String(index),
      threadId: "t",
      contentId: null,
      sender: { id, name: id, type, personId: null },
      recipients: [],
      sentAt: "2026-03-10T12:00:00+02:00",
      content: "",
      readAt: word.endsWith("*") || id === "me" ? null : READ,
      attachments: [],
      recipientNames: null,
      contentDeletedAt: null,
    };
  });
  return {
    type: "Regular",
    id: "t",
    urgent: false,
    children: [],
    messageType: "MESSAGE",
    title: "",
    sensitive,
    isCopy: false,
    applicationStatus: null,
    messages,
  };
}

describe("a thread", () => {
  it.each<[string, boolean]>([
    ["group", false],
    ["group*", true],
    ["me", false],
    ["me group", false],
    ["me group*", true],
    ["group* me", true],
    ["group* antti", true],
    ["group antti*", true],
    ["", false],
  ])("of “%s” is unread: %s", (words, expected) => expect(isUnread(thread(words), "me")).toBe(expected));

  it.each<[string, boolean]>([
    ["group*", true],
    ["group* me", true],
    // Only the newest message of somebody else counts in a redacted thread (contract 3.9).
    ["group* antti", false],
    ["group antti*", true],
    ["me", false],
  ])("of “%s” is unread when it is redacted: %s", (words, expected) => {
    const redacted: MessageThread = threadAt("weak", thread(words, true), "me");
    expect(redacted.type).toBe("Redacted");
    expect(isUnread(redacted, "me")).toBe(expected);
  });

  it.each<[string, boolean]>([
    ["group", true],
    ["antti me", false],
    ["antti group me", true],
  ])("of “%s” may be marked as unread: %s", (words, expected) => expect(mayMarkUnread(thread(words))).toBe(expected));

  it("stays whole for a strong session, and when it is not sensitive", () => {
    expect(threadAt("strong", thread("group", true), "me").type).toBe("Regular");
    expect(threadAt("weak", thread("group"), "me").type).toBe("Regular");
    expect(mayMarkUnread(threadAt("weak", thread("group", true), "me"))).toBe(false);
  });
});
