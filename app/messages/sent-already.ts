import type { Api } from "~/api/page-context.ts";
import { firstOfPages, isSince, type LookFor } from "~/foundation/seam/look.ts";
import type { Message, MessageThread, messageCalls, RegularThread } from "./contract.ts";

/** Whether a message was sent, of which no answer came: the guardian's own threads have it. */
export const messagesSentAlready = ({ messages }: Api) => {
  const threadWith = (fits: (thread: RegularThread) => boolean) =>
    firstOfPages<MessageThread>(
      (page) => messages.received({ page }),
      (thread) => thread.type === "Regular" && fits(thread),
    );

  const send: LookFor<typeof messageCalls.send> = async ({ body }, since) => {
    const { accountId } = await messages.myAccount();
    const found = await threadWith(({ title, messages: [first] }) => {
      const isOwn = first?.sender.id === accountId && isSince(first.sentAt, since);
      return isOwn && title === body.title && first.content === body.content && isTo(first, body.recipients);
    });
    return found ? { answer: found.id } : null;
  };

  const replyToThread: LookFor<typeof messageCalls.replyToThread> = async ({ threadId, body }, since) => {
    const { accountId } = await messages.myAccount();
    const thread = await threadWith(({ id }) => id === threadId);
    // A thread that we do not see says nothing.
    if (thread?.type !== "Regular") throw new Error("The thread of a reply is not among the guardian's own");
    const message = thread.messages.find(
      ({ sender, sentAt, content }) => sender.id === accountId && isSince(sentAt, since) && content === body.content,
    );
    return message ? { answer: { threadId, message } } : null;
  };

  return { send, replyToThread };
};

const isTo = ({ recipients }: Message, wanted: readonly string[]): boolean =>
  wanted.every((id) => recipients.some((recipient) => recipient.id === id));
