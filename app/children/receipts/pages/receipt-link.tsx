import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { VisuallyHidden } from "~/foundation/ui/page/visually-hidden.tsx";
import { childReceiptPath } from "../receipt-addresses.ts";
import { childReceiptTexts } from "../texts/index.ts";

/** The link from a sent thing to its receipt. */
export function ReceiptLink({
  childId,
  receiptId,
  name,
  isLocked,
}: {
  childId: string;
  receiptId: string;
  /** The name of the thing, for a person who hears the link alone. */
  name: string;
  /** A username login sees the thing, but its receipt needs strong identification. */
  isLocked: boolean;
}) {
  const t = useTexts(childReceiptTexts);
  const language = useLanguage();
  const path = childReceiptPath(childId, receiptId);
  return (
    <p>
      {isLocked ? (
        <LockLink href={strongLoginPath(path, language)}>
          {t("openLocked")}
          <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
        </LockLink>
      ) : (
        <ActionLink hiddenText={name} href={path}>
          {t("open")}
        </ActionLink>
      )}
    </p>
  );
}
