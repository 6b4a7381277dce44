import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { childReceiptsPath } from "../receipt-addresses.ts";
import { receiptTexts } from "../texts/index.ts";

/** The link from a list of what was sent about a child to all receipts about the child. */
export function ChildReceiptsLink({ childId, name }: { childId: string; name?: string }) {
  const t = useTexts(receiptTexts);
  return (
    <p>
      <ActionLink hiddenText={name} href={childReceiptsPath(childId)}>
        {t("ofChild.title")}
      </ActionLink>
    </p>
  );
}
