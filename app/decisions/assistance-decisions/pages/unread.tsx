import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { assistanceDecisionTexts } from "../texts/index.ts";

/** How many decisions on support the guardian has not read, over the whole list. */
export function UnreadNotice({ count }: { count: number }) {
  const t = useTexts(assistanceDecisionTexts);
  if (count === 0) return null;
  return (
    <Notice title={t("list.unreadOnes", { count })}>
      <p>{t("list.unreadText")}</p>
    </Notice>
  );
}

/** How many of them are about one child, beside the child's name. */
export function UnreadTag({ count }: { count: number }) {
  const t = useTexts(assistanceDecisionTexts);
  return count > 0 ? <StatusTag kind="attention">{t("list.unreadOfChild", { count })}</StatusTag> : null;
}
