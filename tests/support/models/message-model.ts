/** Threads between two guardians, a third one and the staff, by the specification alone (spec 1 §4, contract 3.9). */

export const GUARDIANS = ["aino", "antti", "pekka"] as const;
export type Guardian = (typeof GUARDIANS)[number];
export type Account = Guardian | "kaisa" | "ville" | "kettuset" | "karhut" | "finance" | "municipal";
export type Level = "weak" | "strong";

export type MessageStep =
  | { do: "write"; from: Account; to: "virtanens" | "pekka"; type: "MESSAGE" | "BULLETIN"; sensitive: boolean }
  | { do: "send"; who: Guardian; to: Account[] }
  | { do: "reply"; who: Guardian; level: Level; thread: number; to: Account[] }
  | { do: "staffReply"; thread: number }
  | { do: "read" | "unread" | "archive" | "restore"; who: Guardian; level: Level; thread: number }
  | { do: "remove"; thread: number }
  | { do: "changeGroup"; to: "kettuset" | "karhut" };

export interface ModelMessage {
  id: string;
  sender: Account;
  recipients: Account[];
  readBy: Set<Account>;
  removed: boolean;
}

export interface ModelThread {
  id: string;
  child: "elsa" | "kalle";
  type: "MESSAGE" | "BULLETIN";
  sensitive: boolean;
  messages: ModelMessage[];
  archived: Set<Account>;
  /** Grows with the newest message of each account. */
  activity: Map<Account, number>;
}

export interface MessageModel {
  threads: ModelThread[];
  elsasGroup: "kettuset" | "karhut";
  clock: number;
}

const isGuardianOf = (child: ModelThread["child"], who: Account): boolean =>
  child === "elsa" ? who === "aino" || who === "antti" : who === "pekka";

export const participants = ({ messages }: ModelThread): Set<Account> =>
  new Set(messages.flatMap(({ sender, recipients }) => [sender, ...recipients]));

export const seenBy = (thread: ModelThread, who: Account): ModelMessage[] =>
  thread.messages.filter(({ sender, recipients }) => sender === who || recipients.includes(who));

export const inboxOf = ({ threads }: MessageModel, who: Account): ModelThread[] =>
  threads
    .filter((thread) => participants(thread).has(who) && !thread.archived.has(who))
    .sort((a, b) => (b.activity.get(who) ?? 0) - (a.activity.get(who) ?? 0));

export const unreadOf = (model: MessageModel, who: Account): number =>
  inboxOf(model, who)
    .flatMap((thread) => thread.messages)
    .filter(({ recipients, readBy }) => recipients.includes(who) && !readBy.has(who)).length;

/** Who may get a new message about the child, and a reply about it. */
function reach(model: MessageModel, child: ModelThread["child"], who: Account) {
  const group = child === "elsa" ? model.elsasGroup : "kettuset";
  const others = (child === "elsa" ? (["aino", "antti"] as const) : (["pekka"] as const)).filter((one) => one !== who);
  const newMessage: Account[] = ["kaisa", group, ...others];
  const reply: Account[] = [...newMessage, "ville", "finance"];
  return isGuardianOf(child, who) ? { newMessage, reply } : { newMessage: [], reply: ["finance" as Account] };
}

/** The status of a new message, 200 when it is sent. */
export const statusOfNew = (model: MessageModel, who: Guardian, to: readonly Account[]): number => {
  const { newMessage } = reach(model, who === "pekka" ? "kalle" : "elsa", who);
  return to.every((one) => newMessage.includes(one)) ? 200 : 400;
};

/** The status of a reply, in the order of the contract's checks. */
export function statusOfReply(
  model: MessageModel,
  thread: ModelThread,
  { who, level, to }: { who: Guardian; level: Level; to: readonly Account[] },
): number {
  const inThread = participants(thread);
  if (!inThread.has(who) || thread.type === "BULLETIN") return 403;
  if (to.some((one) => !inThread.has(one))) return 403;
  if (thread.sensitive && level === "weak") return 403;
  const { reply } = reach(model, thread.child, who);
  return to.every((one) => reply.includes(one)) ? 200 : 403;
}

export function addMessage(
  model: MessageModel,
  thread: ModelThread,
  { id, sender, to }: { id: string; sender: Account; to: readonly Account[] },
): void {
  model.clock += 1;
  const recipients = [...new Set(to)].filter((one) => one !== sender);
  thread.messages.push({ id, sender, recipients, readBy: new Set(), removed: false });
  for (const one of [sender, ...recipients]) {
    thread.activity.set(one, model.clock);
    thread.archived.delete(one);
  }
}
