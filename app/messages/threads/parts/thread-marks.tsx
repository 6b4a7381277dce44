import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { ThreadLine } from "../../contract.ts";
import { messageTexts } from "../../texts/index.ts";

type Marked = Pick<ThreadLine, "urgent" | "sensitive" | "messageType" | "isCopy">;

/** The kind of a thread in words. Null for an ordinary thread. */
export function ThreadMarks({
  of: { urgent, sensitive, messageType, isCopy },
  hasAttachments = false,
  saysKind = true,
}: {
  of: Marked;
  hasAttachments?: boolean;
  /** False if the heading already says that it is a bulletin. */
  saysKind?: boolean;
}) {
  const t = useTexts(messageTexts);
  const isBulletin = saysKind && messageType === "BULLETIN";
  if (!urgent && !sensitive && !isBulletin && !isCopy && !hasAttachments) return null;
  return (
    <p className="thread-marks">
      {urgent ? <StatusTag kind="attention">{t("list.urgent")}</StatusTag> : null}
      {sensitive ? <StatusTag>{t("list.sensitive")}</StatusTag> : null}
      {isBulletin ? <StatusTag>{t("list.bulletin")}</StatusTag> : null}
      {isCopy ? <StatusTag>{t("list.copy")}</StatusTag> : null}
      {hasAttachments ? <StatusTag>{t("list.attachments")}</StatusTag> : null}
    </p>
  );
}
