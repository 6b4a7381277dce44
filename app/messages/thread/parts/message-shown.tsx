import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextWithLinks } from "~/foundation/ui/actions/text-with-links.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { Message } from "../../contract.ts";
import { messageId } from "../../message-addresses.ts";
import { shownInstant } from "../../shown-instant.ts";
import { messageTexts } from "../../texts/index.ts";
import { senderName } from "../../writing/parts/account-words.ts";

/** One message: its sender, time, content and files. Its recipients are folded. */
export function MessageShown({
  message,
  guardianId,
  saysNew,
}: {
  message: Message;
  guardianId: string;
  /** False in a thread where everything is new. */
  saysNew: boolean;
}) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { id, sender, sentAt, recipients, content, contentDeletedAt, attachments, readAt } = message;
  const isOwn = sender.personId === guardianId;
  const names = recipients.map((account) => senderName(account, guardianId, t));
  return (
    <section
      className={isOwn ? "message message-own" : "message"}
      id={messageId(id)}
      {...placeNamedBy(`sender-${id}`, `sent-${id}`)}
    >
      <header className="message-head">
        <h3 id={`sender-${id}`}>{senderName(sender, guardianId, t)}</h3>
        <p className="message-when">
          <time dateTime={sentAt} id={`sent-${id}`}>
            {shownInstant(sentAt, language)}
          </time>{" "}
          {saysNew && readAt === null && !isOwn ? <StatusTag>{t("thread.isNew")}</StatusTag> : null}
        </p>
        {recipients.some(({ personId }) => personId !== guardianId) ? (
          <details className="message-to">
            <summary>
              <Icon name="chevron-right" />
              <span>{t("thread.to")}</span>
            </summary>
            <p>{shownList(names, language)}</p>
          </details>
        ) : null}
      </header>
      {contentDeletedAt ? (
        <p className="message-removed">{t("thread.removed")}</p>
      ) : (
        <div className="message-content">
          <TextWithLinks>{content}</TextWithLinks>
        </div>
      )}
      {attachments.length > 0 ? <AttachmentList attachments={attachments} label={t("thread.attachments")} /> : null}
    </section>
  );
}
