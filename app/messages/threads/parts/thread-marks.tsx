import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { ThreadLine } from "../../contract.ts";
import { messageTexts } from "../../texts/index.ts";

type Marked = Pick<ThreadLine, "urgent" | "sensitive" | "messageType" | "isCopy">;

/** The kind of a thread in words. Only what is urgent has the warning sign. Null for an ordinary thread. */
export function ThreadMarks({
  of: { urgent, sensitive, messageType, isCopy },
  hasAttachments = false,
  hasUnsentReply = false,
}: {
  of: Marked;
  hasAttachments?: boolean;
  /** A reply is written and not sent. */
  hasUnsentReply?: boolean;
}) {
  const t = useTexts(messageTexts);
  const isBulletin = messageType === "BULLETIN";
  if (!urgent && !sensitive && !isBulletin && !isCopy && !hasAttachments && !hasUnsentReply) return null;
  return (
    <p className="thread-marks">
      {urgent ? <StatusTag kind="attention">{t("list.urgent")}</StatusTag> : null}
      {sensitive ? <StatusTag>{t("list.sensitive")}</StatusTag> : null}
      {isBulletin ? <StatusTag>{t("list.bulletin")}</StatusTag> : null}
      {isCopy ? <StatusTag>{t("list.copy")}</StatusTag> : null}
      {hasUnsentReply ? <StatusTag kind="waiting">{t("list.unsentReply")}</StatusTag> : null}
      {hasAttachments ? <StatusTag>{t("list.attachments")}</StatusTag> : null}
    </p>
  );
}
