import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { COMPOSE_PATH, MESSAGES_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { ArrivedLine } from "../../threads/parts/arrived-line.tsx";
import { ThreadList } from "../../threads/parts/thread-list.tsx";
import type { InboxPage } from "./inbox-at-page.server.ts";
import { FoldedSearch, useSearchForm } from "./search-field.tsx";

/** The list of threads. Writing and searching are one row above it. */
export function InboxList({ list, unread, mayCompose, unsent, deleted, today }: InboxPage) {
  const t = useTexts(messageTexts);
  const form = useSearchForm();
  const isEmpty = list.threads.length === 0;
  return (
    <Page faults={form.faults} title={unread > 0 ? t("counted", { count: unread }) : t("title")} titleLook="counted">
      {deleted ? <Undo threadId={deleted} /> : null}
      <div className="inbox-tools">
        {mayCompose ? <Compose isBegun={unsent.isNewMessage} /> : null}
        {list.hasOwnCalls && !isEmpty ? <FoldedSearch form={form} /> : null}
      </div>
      <section aria-labelledby="threads-title" className="inbox-list">
        <h2 className="visually-hidden" id="threads-title">
          {t("list.title")}
        </h2>
        {list.hasOwnCalls ? <ArrivedLine unread={unread} /> : null}
        {isEmpty ? <p>{t("empty")}</p> : <ThreadList list={list} today={today} unsentReplies={unsent.replyThreadIds} />}
      </section>
    </Page>
  );
}

function Compose({ isBegun }: { isBegun: boolean }) {
  const t = useTexts(messageTexts);
  return (
    <p className="inbox-compose">
      <ActionLink href={COMPOSE_PATH} icon="pen" kind="primary">
        {t("compose")}
      </ActionLink>{" "}
      {isBegun ? <StatusTag kind="waiting">{t("list.unsentMessage")}</StatusTag> : null}
    </p>
  );
}

/** The form that brings back the thread that was deleted on the page before. */
function Undo({ threadId }: { threadId: string }) {
  const t = useTexts(messageTexts);
  const form = useServerForm({ name: "undo" });
  return (
    <Notice title={t("undo.text")}>
      <PostForm action={MESSAGES_PATH} form={form} guarded={false}>
        <input name="threadId" type="hidden" value={threadId} />
        <Button value="restore">{t("undo.button")}</Button>
      </PostForm>
    </Notice>
  );
}
