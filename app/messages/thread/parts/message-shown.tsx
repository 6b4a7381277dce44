import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextWithLinks } from "~/foundation/ui/actions/text-with-links.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { Message } from "../../contract.ts";
import { messageId } from "../../message-addresses.ts";
import { shownInstant } from "../../shown-instant.ts";
import { messageTexts } from "../../texts/index.ts";
import { senderName } from "../../writing/parts/account-words.ts";

/** One message: its sender, time, recipients, content and files. */
export function MessageShown({ message, guardianId }: { message: Message; guardianId: string }) {
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
        <time dateTime={sentAt} id={`sent-${id}`}>
          {shownInstant(sentAt, language)}
        </time>
        {readAt === null && !isOwn ? <StatusTag kind="attention">{t("thread.isNew")}</StatusTag> : null}
      </header>
      {names.length > 0 ? (
        <p className="message-to">{t("thread.recipients", { names: shownList(names, language) })}</p>
      ) : null}
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
