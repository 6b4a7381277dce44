import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { calledName } from "~/people/person-name.ts";
import type { RegularThread } from "../../contract.ts";
import { deletePath, MESSAGES_PATH, messageId, paperPath, replyPath } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { ThreadMarks } from "../../threads/parts/thread-marks.tsx";
import { threadKind, titleShown } from "../../threads/parts/thread-words.ts";
import { MessageShown } from "./message-shown.tsx";
import { ReplyForm, useReplyForm } from "./reply-form.tsx";
import type { ReadThreadPage } from "./thread-at-page.server.ts";
import { ThreadColumn } from "./thread-column.tsx";

/** Longer threads offer a way past the messages that were read before. */
const LONG_THREAD = 3;

/** A thread with every message, the reply at its end, and the list beside it. */
export function ReadThread(read: ReadThreadPage & { isRefused: boolean }) {
  const t = useTexts(messageTexts);
  const { thread, list, reply, today, guardianId, isRefused } = read;
  const langOf = useWrittenLang();
  const form = useReplyForm(reply);
  const isReplying = reply !== null && (reply.isOpen || isRefused);
  const newest = thread.messages.at(-1);
  return (
    <Page
      back={{
        href: MESSAGES_PATH,
        label: t("thread.back"),
        ...(isReplying ? { button: { form: form.id, intent: "leave" } } : {}),
      }}
      faults={form.faults}
      lead={
        <h2 className="thread-subject" lang={langOf(thread.title)}>
          {titleShown(thread.title, t)}
        </h2>
      }
      title={threadKind(thread, t)}
      width="wide"
    >
      <About thread={thread} />
      {newest && thread.messages.length > LONG_THREAD ? (
        <p className="no-print">
          <ActionLink href={`#${messageId(newest.id)}`} icon="down">
            {t("thread.newest")}
          </ActionLink>
        </p>
      ) : null}
      <div className="messages">
        {thread.messages.map((message) => (
          <MessageShown guardianId={guardianId} key={message.id} message={message} />
        ))}
      </div>
      {reply && isReplying ? <ReplyForm form={form} reply={reply} today={today} /> : null}
      <Acts isReplying={isReplying} read={read} />
      <ThreadColumn chosen={thread.id} list={list} mayCompose={read.mayCompose} today={today} unread={read.unread} />
    </Page>
  );
}

function About({ thread }: { thread: RegularThread }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const children = shownList(
    thread.children.map((child) => calledName(child)),
    language,
  );
  return (
    <div className="thread-about">
      {children ? <p>{t("thread.about", { children })}</p> : null}
      <ThreadMarks of={thread} />
    </div>
  );
}

/** The reason why no reply is possible, in words. */
function whyNoReply({ isCopy, messageType, applicationStatus }: RegularThread) {
  if (isCopy) return "thread.copy" as const;
  if (messageType === "BULLETIN") return "thread.bulletin" as const;
  return applicationStatus === null ? ("thread.noReply" as const) : ("thread.closed" as const);
}

/** Replying, marking as unread, deleting, and the paper. */
function Acts({ read, isReplying }: { read: ReadThreadPage; isReplying: boolean }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { thread, reply, list } = read;
  const unread = useServerForm({ name: "unread" });
  return (
    <section aria-label={t("thread.actions")} className="thread-acts no-print">
      {reply === null ? <p>{t(whyNoReply(thread))}</p> : null}
      {reply !== null && !isReplying ? (
        <ActionLink href={replyPath(thread.id)} kind="primary">
          {t("reply.open")}
        </ActionLink>
      ) : null}
      {read.mayMarkUnread ? (
        <PostForm form={unread} guarded={false}>
          <Button value="markUnread">{t("thread.markUnread")}</Button>
        </PostForm>
      ) : null}
      <ActionLink dialog href={deletePath(thread.id, "thread")} icon="trash">
        {t("thread.delete")}
      </ActionLink>
      {list.hasOwnCalls ? (
        <ActionLink download href={paperPath(thread.id, language)} icon="download" leave>
          {t("thread.paper")}
        </ActionLink>
      ) : null}
    </section>
  );
}
