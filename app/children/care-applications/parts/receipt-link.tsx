import { strongLoginPath } from "~/api/login-addresses.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { receiptPath } from "~/receipts/receipt-addresses.ts";
import { receiptTexts } from "~/receipts/texts/index.ts";

/** The link from a sent thing to its receipt. */
export function ReceiptLink({
  receiptId,
  name,
  isLocked,
}: {
  receiptId: string;
  /** The name of the thing, for a person who hears the link alone. */
  name: string;
  /** A username login sees the thing, but its receipt needs strong identification. */
  isLocked: boolean;
}) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const path = receiptPath(receiptId);
  return (
    <p>
      {isLocked ? (
        <LockLink hiddenText={name} href={strongLoginPath(path, language)}>
          {t("openLocked")}
        </LockLink>
      ) : (
        <ActionLink hiddenText={name} href={path}>
          {t("open")}
        </ActionLink>
      )}
    </p>
  );
}
