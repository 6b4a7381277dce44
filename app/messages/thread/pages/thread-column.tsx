import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ArrivedLine } from "../../pages/arrived-line.tsx";
import { ThreadList } from "../../pages/thread-list.tsx";
import type { ListedThreads } from "../../pages/threads-at-page.server.ts";
import { messageTexts } from "../../texts/index.ts";

/** The list beside an open thread, on wide screens only. It comes after the thread for people who listen to the page. */
export function ThreadColumn({
  list,
  chosen,
  today,
  unread = null,
}: {
  list: ListedThreads;
  chosen: string;
  today: string;
  /** How many messages are unread, when this page has changed it. */
  unread?: number | null;
}) {
  const t = useTexts(messageTexts);
  return (
    <section aria-labelledby="threads-title" className="thread-column no-print">
      <h2 id="threads-title">{t("list.title")}</h2>
      <ArrivedLine unread={unread} />
      <ThreadList chosen={chosen} list={list} today={today} />
    </section>
  );
}
