import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { decisionPdfPath } from "../../decision-addresses.ts";
import { applicationDecisionTexts } from "../texts/index.ts";

/**
 * The decision's paper; while it is being made the page says so. Not by `download`: whoever opens it too early
 * or without the right then sees a page that says why.
 */
export function DecisionPaperLink({
  decisionId,
  which,
  isMade,
}: {
  decisionId: string;
  which: string;
  isMade: boolean;
}) {
  const t = useTexts(applicationDecisionTexts);
  if (!isMade) return <p className="not-given">{t("list.awaited")}</p>;
  return (
    <p>
      <ActionLink hiddenText={which} href={decisionPdfPath(decisionId)} icon="download" leave>
        {t("list.download")}
      </ActionLink>
    </p>
  );
}
