import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { COMPOSE_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { ArrivedLine } from "../../threads/parts/arrived-line.tsx";
import { ThreadList } from "../../threads/parts/thread-list.tsx";
import type { ListedThreads } from "../../threads/parts/threads-at-page.server.ts";

/**
 * The list beside an open thread, on wide screens only. Screen readers read it after the thread. On a phone only its
 * link to a new message is drawn.
 */
export function ThreadColumn({
  list,
  mayCompose,
  chosen,
  today,
  unread = null,
}: {
  list: ListedThreads;
  mayCompose: boolean;
  chosen: string;
  today: string;
  /** The number of unread messages, if this page has changed it. */
  unread?: number | null;
}) {
  const t = useTexts(messageTexts);
  const compose = mayCompose ? (
    <ActionLink href={COMPOSE_PATH} icon="pen" kind="secondary">
      {t("compose")}
    </ActionLink>
  ) : null;
  return (
    <>
      <div className="thread-compose no-print">{compose}</div>
      <section aria-labelledby="threads-title" className="thread-column no-print">
        <h2 id="threads-title">{t("list.title")}</h2>
        {compose}
        {list.hasOwnCalls ? <ArrivedLine unread={unread} /> : null}
        <ThreadList chosen={chosen} list={list} today={today} />
      </section>
    </>
  );
}
