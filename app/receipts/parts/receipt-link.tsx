import { useContext } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { childReceiptsPath } from "../receipt-addresses.ts";
import { receiptTexts } from "../texts/index.ts";
import { ReceiptsKeptContext } from "./receipts-kept.ts";

/** The link from a list of what was sent about a child to all receipts about the child. Nothing where none are kept. */
export function ChildReceiptsLink({ childId, name }: { childId: string; name?: string }) {
  const t = useTexts(receiptTexts);
  if (!useContext(ReceiptsKeptContext)) return null;
  return (
    <p>
      <ActionLink hiddenText={name} href={childReceiptsPath(childId)}>
        {t("ofChild.title")}
      </ActionLink>
    </p>
  );
}
