import { describe, expect, it } from "vitest";
import type { AccountType, AccountWithPresence } from "../message-shapes.ts";
import {
  isPrimary,
  messageableChildren,
  type PossibleRecipient,
  recipientsFor,
  recipientsOfNewMessage,
} from "./possible-recipients.ts";

const account = (name: string, type: AccountType): AccountWithPresence => ({
  account: { id: name, name, type, personId: null },
  outOfOffice: null,
});
const of = (childId: string, name: string, type: AccountType, isForNewMessage = true): PossibleRecipient => ({
  childId,
  account: account(name, type),
  isForNewMessage,
});
const FINANCE = account("Maksut", "FINANCE");

const family = recipientsFor(
  ["elsa", "onni", "yusuf"],
  [
    of("elsa", "Ville", "PERSONAL", false),
    of("elsa", "Kaisa", "PERSONAL"),
    of("elsa", "Muumit", "GROUP"),
    of("elsa", "Antti", "CITIZEN"),
    of("onni", "Kaisa", "PERSONAL"),
    of("onni", "Ville", "PERSONAL", false),
    of("onni", "Antti", "CITIZEN"),
    of("onni", "Karhut", "GROUP"),
    of("yusuf", "Antti", "CITIZEN"),
  ],
  [FINANCE],
);

describe("the recipients for a guardian's children", () => {
  it("come by type as text, then by name, each once", () => {
    expect(family.messageAccounts.map(({ account: { name } }) => name)).toEqual([
      "Antti",
      "Maksut",
      "Karhut",
      "Muumit",
      "Kaisa",
      "Ville",
    ]);
  });
  it("say for each child who gets new messages and who only replies; the last entry has no child", () => {
    expect(family.childrenToMessageAccounts).toEqual([
      { childId: "elsa", newMessage: ["Antti", "Muumit", "Kaisa"], reply: ["Antti", "Muumit", "Kaisa", "Ville"] },
      { childId: "onni", newMessage: ["Antti", "Karhut", "Kaisa"], reply: ["Antti", "Karhut", "Kaisa", "Ville"] },
      { childId: null, newMessage: [], reply: ["Maksut"] },
    ]);
  });
  it("leave out a child without staff", () => {
    expect(family.childrenToMessageAccounts.map(({ childId }) => childId)).not.toContain("yusuf");
    expect(messageableChildren(family.childrenToMessageAccounts)).toEqual(["elsa", "onni"]);
  });
  it("do not allow a new message about a child with only recipients of replies", () => {
    const early = recipientsFor(["elsa"], [of("elsa", "Muumit", "GROUP", false)], []);
    expect(messageableChildren(early.childrenToMessageAccounts)).toEqual([]);
  });
});

describe("a new message about several children", () => {
  const names = (...children: string[]) =>
    recipientsOfNewMessage(family, children).map(({ account: { name } }) => name);
  it.each<[string[], string[]]>([
    [["elsa"], ["Antti", "Muumit", "Kaisa"]],
    [["onni"], ["Antti", "Karhut", "Kaisa"]],
    // A group counts if it is the group of one of them. Any other account must belong to all of them.
    [
      ["elsa", "onni"],
      ["Antti", "Karhut", "Muumit", "Kaisa"],
    ],
    [["elsa", "yusuf"], ["Muumit"]],
    [["yusuf"], []],
    [[], []],
  ])("about %j may go to %j", (children, expected) => expect(names(...children)).toEqual(expected));
  it("has staff and groups as primary recipients, other guardians as secondary ones", () => {
    const primary = recipientsOfNewMessage(family, ["elsa"]).filter(isPrimary);
    expect(primary.map(({ account: { name } }) => name)).toEqual(["Muumit", "Kaisa"]);
  });
});
