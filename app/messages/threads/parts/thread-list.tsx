import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { nameInRow } from "~/foundation/ui/actions/name-in-row.ts";
import { PageLink } from "~/foundation/ui/actions/page-link.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import { Pager } from "~/foundation/ui/lists/pager.tsx";
import type { ThreadLine } from "../../contract.ts";
import { morePath, threadPath } from "../../message-addresses.ts";
import { firstWordsOf } from "../../message-text.ts";
import { shortInstant } from "../../shown-instant.ts";
import { type MessageWords, messageTexts } from "../../texts/index.ts";
import { ThreadMarks } from "./thread-marks.tsx";
import { titleShown } from "./thread-words.ts";
import type { ListedThreads } from "./threads-at-page.server.ts";

/** The threads, the newest activity first. Older ones come by a link that makes the list longer. */
export function ThreadList({
  list: { threads, total, page },
  unsentReplies = [],
  chosen,
  today,
}: {
  list: ListedThreads;
  /** The threads with a reply that is written and not sent. */
  unsentReplies?: readonly string[];
  /** The thread that is open beside the list. */
  chosen?: string;
  today: string;
}) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const titles = threads.map((line) => threadTitle(line, t));
  const apart = tellingApart(
    threads.map(({ lastMessageAt }, index) => ({
      name: titles[index] ?? "",
      by: shortInstant(lastMessageAt, today, language),
    })),
  );
  return (
    <>
      <ol className="threads">
        {threads.map((line, index) => (
          <ThreadRow
            apart={apart[index] ?? undefined}
            hasUnsentReply={unsentReplies.includes(line.id)}
            isChosen={line.id === chosen}
            key={line.id}
            line={line}
            number={index + 1}
            title={titles[index] ?? ""}
            today={today}
          />
        ))}
      </ol>
      {threads.length < total ? (
        <Pager
          href={morePath(page + 1, threads.length + 1)}
          label={t("list.more")}
          shown={threads.length}
          total={total}
        />
      ) : null}
    </>
  );
}

const threadTitle = (line: ThreadLine, t: MessageWords): string =>
  line.isRedacted ? t("list.sensitiveTitle") : titleShown(line.title ?? "", t);

function ThreadRow({
  line,
  title,
  apart,
  hasUnsentReply,
  number,
  isChosen,
  today,
}: {
  line: ThreadLine;
  title: string;
  /** The day that tells it from another thread of its title. */
  apart: string | undefined;
  hasUnsentReply: boolean;
  number: number;
  isChosen: boolean;
  today: string;
}) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const langOf = useWrittenLang();
  return (
    <li
      aria-labelledby={`thread-${number}-title`}
      className={line.isUnread ? "thread thread-unread" : "thread"}
      id={`thread-${number}`}
      tabIndex={-1}
    >
      <p className="thread-top">
        <span className="thread-sender">{line.participants[0]?.name ?? t("list.you")}</span>{" "}
        <time dateTime={line.lastMessageAt}>{shortInstant(line.lastMessageAt, today, language)}</time>
      </p>
      <h3 className="thread-title" id={`thread-${number}-title`}>
        <PageLink
          current={isChosen ? "page" : undefined}
          href={threadPath(line.id)}
          lang={langOf(line.title ?? "")}
          name={nameInRow(title, apart)}
        >
          {title}
        </PageLink>
        {line.isRedacted ? <LockMark /> : null}
        {line.isUnread ? <VisuallyHidden> {t("list.unread")}</VisuallyHidden> : null}
      </h3>
      <div className="thread-last">
        <ThreadMarks hasAttachments={line.hasAttachments} hasUnsentReply={hasUnsentReply} of={line} />
        <Preview line={line} />
      </div>
    </li>
  );
}

/** The beginning of the newest message, on one line. */
function Preview({ line }: { line: ThreadLine }) {
  const t = useTexts(messageTexts);
  const langOf = useWrittenLang();
  const said = line.isRedacted ? t("thread.redacted") : line.isRemoved ? t("list.removed") : "";
  if (said) return <p className="thread-preview">{said}</p>;
  if (!line.preview && !line.isOwnLast) return null;
  return (
    <p className="thread-preview">
      {line.isOwnLast ? `${t("list.youWrote")} ` : null}
      <span lang={langOf(line.preview)}>{firstWordsOf(line.preview)}</span>
    </p>
  );
}
