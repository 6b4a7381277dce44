import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { decisionPdfPath } from "../../decision-addresses.ts";
import { applicationDecisionTexts } from "../texts/index.ts";

/**
 * A link to the decision's paper. The page says so while the paper is not ready. The link has no `download` attribute:
 * a guardian who opens it too early or without the right then sees a page that says why.
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
