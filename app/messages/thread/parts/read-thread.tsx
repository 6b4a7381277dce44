import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { calledName } from "~/people/person-name.ts";
import type { Message, RegularThread } from "../../contract.ts";
import { MESSAGES_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { ThreadMarks } from "../../threads/parts/thread-marks.tsx";
import { threadKind, titleShown } from "../../threads/parts/thread-words.ts";
import { MessageShown } from "./message-shown.tsx";
import { ReplyForm, useReplyForm } from "./reply-form.tsx";
import { ThreadActs } from "./thread-acts.tsx";
import type { ReadThreadPage } from "./thread-at-page.server.ts";
import { ThreadColumn } from "./thread-column.tsx";

/** A thread: what was read before is folded, and the answer stands under the newest message. The list is beside it. */
export function ReadThread(read: ReadThreadPage & { isRefused: boolean }) {
  const t = useTexts(messageTexts);
  const { thread, list, reply, today, isRefused } = read;
  const form = useReplyForm(reply);
  const isReplying = reply !== null && (reply.isOpen || isRefused);
  return (
    <Page
      back={{
        href: MESSAGES_PATH,
        label: t("thread.back"),
        ...(isReplying ? { button: { form: form.id, intent: "leave" } } : {}),
      }}
      faults={form.faults}
      lead={<About thread={thread} />}
      title={threadKind(thread, t)}
      titleLook="heard"
      width="beside"
    >
      <Messages read={read} />
      {reply && isReplying ? <ReplyForm form={form} isRefused={isRefused} reply={reply} today={today} /> : null}
      <ThreadActs form={isReplying ? form.id : null} read={read} />
      <ThreadColumn chosen={thread.id} list={list} today={today} unread={read.unread} />
      {read.shownAt ? <img alt="" hidden src={read.shownAt} /> : null}
    </Page>
  );
}

/** The subject is what a reader looks for. The page's own heading says only what kind of page it is, to those who listen. */
function About({ thread }: { thread: RegularThread }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const langOf = useWrittenLang();
  const children = shownList(
    thread.children.map((child) => calledName(child)),
    language,
  );
  return (
    <>
      <h2 className="thread-subject" lang={langOf(thread.title)}>
        {titleShown(thread.title, t)}
      </h2>
      {children ? <p className="thread-about">{t("thread.about", { children })}</p> : null}
      <ThreadMarks of={thread} />
    </>
  );
}

function Messages({ read }: { read: ReadThreadPage }) {
  const t = useTexts(messageTexts);
  const { thread, earlier, isWhole, guardianId } = read;
  const shown = (message: Message) => (
    <MessageShown
      guardianId={guardianId}
      key={message.id}
      message={message}
      saysNew={earlier > 0 || thread.messages.some(({ readAt }) => readAt !== null)}
    />
  );
  return (
    <div className="messages">
      {earlier > 0 ? (
        <DetailsSection open={isWhole} title={t("thread.earlier", { count: earlier })}>
          {thread.messages.slice(0, earlier).map(shown)}
        </DetailsSection>
      ) : null}
      {thread.messages.slice(earlier).map(shown)}
    </div>
  );
}
