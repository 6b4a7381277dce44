import { describe, expect, it } from "vitest";
import type { AccountType, Message, MessageAccount, RegularThread } from "../message-shapes.ts";
import {
  factsOf,
  REPLY_REFUSALS,
  type ReplyFacts,
  type ReplyRefusal,
  replyRefusal,
  replyTargets,
} from "./reply-allowed.ts";

const account = (id: string, type: AccountType): MessageAccount => ({ id, name: id, type, personId: null });
const ME = account("me", "CITIZEN");
const ANTTI = account("antti", "CITIZEN");
const GROUP = account("group", "GROUP");
const OTHER_GROUP = account("otherGroup", "GROUP");
const FINANCE = account("finance", "FINANCE");

const message = (sender: MessageAccount, recipients: MessageAccount[]): Message => ({
  id: `${sender.id}>${recipients.map(({ id }) => id).join()}`,
  threadId: "thread",
  contentId: null,
  sender,
  recipients,
  sentAt: "2026-03-10T12:00:00+02:00",
  content: "",
  readAt: null,
  attachments: [],
  recipientNames: null,
  contentDeletedAt: null,
});

const thread = (changes: Partial<RegularThread> = {}): RegularThread => ({
  type: "Regular",
  id: "thread",
  urgent: false,
  children: [{ childId: "elsa", firstName: "Elsa", lastName: "V", preferredName: "" }],
  messageType: "MESSAGE",
  title: "",
  sensitive: false,
  isCopy: false,
  applicationStatus: null,
  messages: [message(GROUP, [ME, ANTTI])],
  ...changes,
});

const inUnit = (id: string, unit: string | null) => ({
  id,
  unit: unit === null ? null : { id: unit },
  upcomingPlacementUnit: null,
});

const facts = (changes: Partial<ReplyFacts> = {}): ReplyFacts => ({
  accountId: "me",
  level: "weak",
  participantIds: ["me", "antti", "group", "finance", "otherGroup"],
  access: [
    { childId: "elsa", newMessage: ["group"], reply: ["antti", "group"] },
    { childId: "onni", newMessage: [], reply: ["antti", "otherGroup"] },
    { childId: null, newMessage: [], reply: ["finance"] },
  ],
  ownChildren: [inUnit("elsa", "Koivikko"), inUnit("onni", "Suvikumpu")],
  ...changes,
});

const two = [...thread().children, { childId: "onni", firstName: "Onni", lastName: "V", preferredName: "" }];

describe("a reply", () => {
  it.each<[string, ReplyRefusal | null, Partial<RegularThread>, string[], Partial<ReplyFacts>]>([
    ["to the group of the child is allowed", null, {}, ["group"], {}],
    ["to the other guardian and the finance staff is allowed", null, {}, ["antti", "finance"], {}],
    ["to nobody is not refused on the wire", null, {}, [], {}],
    ["to a copy is refused", "copy", { isCopy: true }, ["group"], {}],
    ["to a bulletin of somebody else is refused", "bulletin", { messageType: "BULLETIN" }, ["group"], {}],
    [
      "to an own bulletin is allowed",
      null,
      { messageType: "BULLETIN", messages: [message(ME, [GROUP])] },
      ["group"],
      {},
    ],
    ["in a thread of others is refused", "notInThread", {}, ["group"], { participantIds: ["antti", "group"] }],
    ["to somebody outside the thread is refused", "recipientNotInThread", {}, ["group", "stranger"], {}],
    ["to a sensitive thread needs strong identification", "sensitive", { sensitive: true }, ["group"], {}],
    ["to a sensitive thread is allowed with it", null, { sensitive: true }, ["group"], { level: "strong" }],
    [
      "about an application that waits is allowed to anybody in it",
      null,
      { applicationStatus: "SENT" },
      ["otherGroup"],
      {},
    ],
    ["about a rejected application is refused", "applicationClosed", { applicationStatus: "REJECTED" }, ["group"], {}],
    ["about an active application is refused", "applicationClosed", { applicationStatus: "ACTIVE" }, ["group"], {}],
    [
      "about a cancelled application is refused",
      "applicationClosed",
      { applicationStatus: "CANCELLED" },
      ["group"],
      {},
    ],
    ["to the group of another child is refused", "recipientNotAllowed", {}, ["otherGroup"], {}],
    ["to staff is refused when the child has left", "recipientNotAllowed", {}, ["group"], { access: [] }],
    ["about children in two units is refused", "severalUnits", { children: two }, ["antti"], {}],
    [
      "about children in one unit is allowed",
      null,
      { children: two },
      ["antti"],
      { ownChildren: [inUnit("elsa", "Koivikko"), inUnit("onni", "Koivikko")] },
    ],
    ["about no child reaches the finance staff", null, { children: [] }, ["finance"], {}],
  ])("%s", (_title, refusal, changes, recipients, known) => {
    expect(replyRefusal(factsOf(thread(changes)), recipients, facts(known))).toBe(refusal);
  });

  it("is refused for the first reason in the contract's order", () => {
    const everything = thread({ isCopy: true, messageType: "BULLETIN", sensitive: true, applicationStatus: "ACTIVE" });
    const nobody = facts({ participantIds: [], access: [] });
    const order: ReplyRefusal[] = [];
    let [at, known] = [factsOf(everything), nobody];
    const next = (changes: Partial<typeof at>, more: Partial<ReplyFacts> = {}) => {
      order.push(replyRefusal(at, ["otherGroup"], known) as ReplyRefusal);
      [at, known] = [
        { ...at, ...changes },
        { ...known, ...more },
      ];
    };
    next({ isCopy: false });
    next({ messageType: "MESSAGE" });
    next({}, { participantIds: ["me"] });
    next({}, { participantIds: ["me", "otherGroup"] });
    next({ sensitive: false });
    next({ applicationStatus: null });
    next({ childIds: ["elsa", "onni"] }, { access: facts().access });
    next({});
    expect(order).toEqual(Object.keys(REPLY_REFUSALS));
  });
});

describe("the recipients to choose in a reply", () => {
  const { participantIds: _, ...known } = facts();
  it("are those in the thread who may be answered; chosen are those of the newest message", () => {
    const messages = [message(ME, [GROUP, ANTTI, OTHER_GROUP]), message(GROUP, [ME])];
    expect(replyTargets(thread({ messages }), known)).toEqual([
      { account: GROUP, isChosen: true },
      { account: ANTTI, isChosen: false },
    ]);
  });
  it("leave the other guardian out at first, unless that person wrote the newest message", () => {
    const chosen = (...messages: Message[]) =>
      replyTargets(thread({ messages }), known)
        .filter(({ isChosen }) => isChosen)
        .map(({ account: { id } }) => id);
    expect(chosen(message(GROUP, [ME, ANTTI]))).toEqual(["group"]);
    expect(chosen(message(GROUP, [ME, ANTTI]), message(ANTTI, [GROUP, ME]))).toEqual(["antti", "group"]);
    expect(chosen(message(ME, [GROUP, ANTTI]))).toEqual(["group"]);
  });
  it("of an own message without an answer are its recipients", () => {
    expect(replyTargets(thread({ messages: [message(ME, [GROUP])] }), known)).toEqual([
      { account: GROUP, isChosen: true },
    ]);
  });
  it("are none in a bulletin, a copy and a closed application", () => {
    const closed = [{ messageType: "BULLETIN" }, { isCopy: true }, { applicationStatus: "ACTIVE" }] as const;
    for (const changes of closed) expect(replyTargets(thread(changes), known)).toEqual([]);
  });
  it("include the finance staff in their own thread", () => {
    const messages = [message(FINANCE, [ME])];
    expect(replyTargets(thread({ messages, children: [] }), known)).toEqual([{ account: FINANCE, isChosen: true }]);
  });
});
