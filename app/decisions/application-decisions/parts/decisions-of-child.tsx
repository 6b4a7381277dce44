import { answerBy } from "~/application-access/answer-deadline.ts";
import { shownDate, shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { answerPath } from "../../decision-addresses.ts";
import type { ShownDecision } from "../by-child.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { DecisionPaperLink } from "./decision-paper-link.tsx";
import { STATUS_KINDS } from "./status-kinds.ts";

/** The application decisions of one child. Each is unfolded until someone has answered it (spec 1 §2). */
export function DecisionsOfChild({ decisions, childName }: { decisions: readonly ShownDecision[]; childName: string }) {
  return decisions.map((decision) => <OneDecision childName={childName} decision={decision} key={decision.id} />);
}

function OneDecision({ decision, childName }: { decision: ShownDecision; childName: string }) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const title = t("sentOn", { type: t(`types.${decision.type}`), date: shownDate(decision.sentDate, language) });
  const which = `${title}, ${childName}`;
  return (
    <DetailsSection
      id={`decision-${decision.id}`}
      level={3}
      open={decision.resolved === null}
      tag={<StatusTag kind={STATUS_KINDS[decision.status]}>{t(`statuses.${decision.status}`)}</StatusTag>}
      title={title}
    >
      {decision.isDecidable ? (
        <p>{t("list.answerBy", { day: writtenDate(answerBy(decision.sentDate), language) })}</p>
      ) : null}
      {decision.status === "PENDING" && !decision.isDecidable ? <p>{t("list.waitsForApplicant")}</p> : null}
      <ButtonRow>
        <ActionLink
          hiddenText={which}
          href={answerPath(decision.applicationId)}
          kind={decision.isDecidable ? "primary" : "link"}
        >
          {t(decision.isDecidable ? "list.answer" : "list.open")}
        </ActionLink>
      </ButtonRow>
      <SummaryList rows={useRows(decision)} />
      {decision.mayDownload ? (
        <DecisionPaperLink decisionId={decision.id} isMade={decision.hasDocument ?? true} which={which} />
      ) : null}
    </DetailsSection>
  );
}

/** Its title says when it was sent. The list of a plain gateway has no unit and no dates; the decision's own page has. */
function useRows({ unitName, startDate, endDate, resolved }: ShownDecision): SummaryRow[] {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  return [
    ...(unitName ? [{ key: t("rows.unit"), value: unitName }] : []),
    ...(startDate && endDate
      ? [{ key: t("rows.period"), value: shownPeriod({ start: startDate, end: endDate }, language) }]
      : []),
    ...(resolved ? [{ key: t("rows.resolved"), value: shownDate(resolved, language) }] : []),
  ];
}
