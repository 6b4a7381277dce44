import { messageAttachmentsAllowed } from "~/attachments/behind/message-attachments-allowed.server.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { messageCalls, THREADS_ON_PAGE } from "../contract.ts";
import type { ThreadLine } from "../message-shapes.ts";
import { threadAt } from "../redacted.ts";
import { versionOfThread } from "../thread/thread-version.ts";
import { accountOfCaller, ownAccount, rememberAccount } from "./account-store.server.ts";
import { inboxLines, redactedFacts } from "./inbox-store.server.ts";
import {
  markNewestUnread,
  markThreadRead,
  setArchived,
  takesPart,
  unreadMessagesCount,
} from "./reading-store.server.ts";
import { recipientsOf } from "./recipients-of-guardian.server.ts";
import { servedSearchCalls } from "./search-calls.server.ts";
import { replyToOwnThread, sendMessage } from "./send-message.server.ts";
import { threadDownload } from "./thread-pdf.server.ts";
import { inboxThreads, threadOfPerson, threadsInInbox } from "./thread-store.server.ts";
import { ownThreadOf } from "./writing-store.server.ts";

type Asking = Pick<GuardianContext, "db" | "guardian">;

const myAccount = serve(messageCalls.myAccount, { may: anyone }, async (context) => ({
  accountId: await ownAccount(context.db, context.guardian.id),
  messageAttachmentsAllowed: await messageAttachmentsAllowed(context),
}));

const unreadCount = serve(messageCalls.unreadCount, { may: anyone }, async ({ db, guardian }) => {
  const { waiting } = await unreadMessagesCount(db, { guardianId: guardian.id }).executeTakeFirstOrThrow();
  return Number(waiting);
});

/** A page beyond the end is empty, and its totals are zero (contract 1.7). */
const received = serve(messageCalls.received, { may: anyone }, async ({ db, guardian }, { page }) => {
  const account = await accountOfCaller({ db, guardian });
  const total = account ? await threadsInInbox(db, account) : 0;
  const offset = (page - 1) * THREADS_ON_PAGE;
  if (!account || offset >= total) return { data: [], total: 0, pages: 1 };
  const threads = await inboxThreads(db, account, { offset, limit: THREADS_ON_PAGE });
  return {
    data: threads.map((thread) => threadAt(guardian.level, thread, account)),
    total,
    pages: Math.ceil(total / THREADS_ON_PAGE),
  };
});

const recipients = serve(messageCalls.recipients, { may: anyone }, (context) => recipientsOf(context));

/** One statement, so it needs no transaction of its own. */
const markRead = serve(
  messageCalls.markRead,
  { may: anyone, transaction: false },
  async ({ db, guardian, now }, { threadId }) => {
    const account = await accountOfCaller({ db, guardian });
    // A weak session sees nothing of a sensitive thread, so it has not read it.
    if (account) await markThreadRead(db, account, threadId, { now, withSensitive: guardian.level === "strong" });
  },
);

const markUnread = serve(messageCalls.markUnread, { may: anyone }, async ({ db, guardian }, { threadId }) => {
  const account = await accountOfCaller({ db, guardian });
  refuseIf(!account || !(await takesPart(db, account, threadId)), 403);
  refuseIf(!account || !(await markNewestUnread(db, account, threadId)), 404);
});

const archive = serve(messageCalls.archive, { may: anyone }, (context, { threadId }) =>
  putAway(context, threadId, true),
);

const restore = serve(messageCalls.restore, { may: anyone }, (context, { threadId }) =>
  putAway(context, threadId, false),
);

/** A foreign thread and an unknown thread get the same 403 (contract 1.12, which holds before the table's 404). */
async function putAway({ db, guardian }: Asking, threadId: string, archived: boolean): Promise<void> {
  const account = await accountOfCaller({ db, guardian });
  refuseIf(!account || !(await setArchived(db, account, threadId, archived)), 403);
}

const send = serve(messageCalls.send, { may: anyone }, (context, { body }) => sendMessage(context, body));

const replyToThread = serve(messageCalls.replyToThread, { may: anyone }, (context, { threadId, body }) =>
  replyToOwnThread(context, threadId, body),
);

/** A foreign and an unknown message get the same refusal. */
const replyToMessage = serve(messageCalls.replyToMessage, { may: anyone }, async (context, { messageId, body }) => {
  const account = await accountOfCaller(context);
  const threadId = account && (await ownThreadOf(context.db, account, messageId));
  return replyToOwnThread(context, threadId ?? refuse(403), body);
});

const inbox = serve(messageCalls.inbox, { may: anyone }, async ({ db, guardian }, { count }) => {
  const account = await accountOfCaller({ db, guardian });
  if (!account) return { threads: [], total: 0 };
  const { lines, total } = await inboxLines(db, account, count);
  const hidden = guardian.level === "strong" ? [] : lines.filter((line) => line.sensitive);
  const facts = await redactedFacts(
    db,
    account,
    hidden.map(({ id }) => id),
  );
  return {
    threads: lines.map((line) => {
      const redacted = facts.get(line.id);
      return redacted ? redactedLine(line, redacted) : line;
    }),
    total,
  };
});

const redactedLine = (
  line: ThreadLine,
  { sender, isUnread }: { sender: ThreadLine["participants"][number]; isUnread: boolean },
): ThreadLine => ({
  ...line,
  isRedacted: true,
  title: null,
  participants: [sender],
  children: [],
  preview: "",
  isRemoved: false,
  hasAttachments: false,
  isUnread,
  isOwnLast: false,
});

const thread = serve(messageCalls.thread, { may: anyone }, async ({ db, guardian, version }, { threadId }) => {
  const found = (await threadOfPerson(db, guardian.id, threadId)) ?? refuse(403);
  rememberAccount(guardian, found.accountId);
  version(versionOfThread(found.thread));
  return threadAt(guardian.level, found.thread, found.accountId);
});

/** Unlike the list, the paper has no redacted form: a weak session gets no paper of a sensitive thread. */
const paper = serve(
  messageCalls.paper,
  { may: anyone },
  async ({ db, guardian, settings, now }, { threadId, language }) => {
    const { thread: found } = (await threadOfPerson(db, guardian.id, threadId)) ?? refuse(403);
    if (found.sensitive && guardian.level !== "strong") return refuse(403);
    return threadDownload(found, language, settings.town, now);
  },
);

export const servedMessageCalls = {
  myAccount,
  unreadCount,
  received,
  recipients,
  markRead,
  markUnread,
  archive,
  send,
  replyToThread,
  replyToMessage,
  inbox,
  thread,
  restore,
  paper,
  ...servedSearchCalls,
} satisfies ServedCalls<{ messages: typeof messageCalls }>["messages"];
