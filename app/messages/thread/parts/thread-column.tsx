import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { messageTexts } from "../../texts/index.ts";
import { ArrivedLine } from "../../threads/parts/arrived-line.tsx";
import { ThreadList } from "../../threads/parts/thread-list.tsx";
import type { ListedThreads } from "../../threads/parts/threads-at-page.server.ts";

/** The list beside an open thread, on wide screens only. Screen readers read it after the thread. */
export function ThreadColumn({
  list,
  chosen,
  today,
  unread = null,
}: {
  list: ListedThreads;
  chosen: string;
  today: string;
  /** The number of unread messages, if this page has changed it. */
  unread?: number | null;
}) {
  const t = useTexts(messageTexts);
  return (
    <section aria-labelledby="threads-title" className="thread-column no-print">
      <h2 id="threads-title">{t("list.title")}</h2>
      {list.hasOwnCalls ? <ArrivedLine unread={unread} /> : null}
      <ThreadList chosen={chosen} list={list} today={today} />
    </section>
  );
}
