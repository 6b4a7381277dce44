import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH, threadPath } from "../../message-addresses.ts";
import { shownInstant } from "../../shown-instant.ts";
import { messageTexts } from "../../texts/index.ts";
import { senderName } from "../../writing/parts/account-words.ts";
import type { RedactedPage } from "./thread-at-page.server.ts";
import { ThreadColumn } from "./thread-column.tsx";

/** A sensitive thread in a weak session: the fact that it exists, and the link for reading it. */
export function RedactedThreadPage({ thread, list, today, guardianId }: RedactedPage) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { sender, lastMessageSentAt } = thread;
  return (
    <Page back={{ href: MESSAGES_PATH, label: t("thread.back") }} title={t("list.sensitiveTitle")} width="beside">
      {sender && lastMessageSentAt ? (
        <p>
          {t("thread.redactedFrom", {
            sender: senderName(sender, guardianId, t),
            time: shownInstant(lastMessageSentAt, language),
          })}
        </p>
      ) : null}
      <Notice title={t("thread.redacted")}>
        <p>{t("thread.redactedWhy")}</p>
        <p>
          <LockLink href={strongLoginPath(threadPath(thread.id), language)}>{t("thread.strongLogin")}</LockLink>
        </p>
      </Notice>
      <ThreadColumn chosen={thread.id} list={list} today={today} />
    </Page>
  );
}
