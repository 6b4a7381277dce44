import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { Card } from "~/foundation/ui/lists/card.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { AppealGuidance } from "../../appeal/parts/appeal-guidance.tsx";
import { isPrePrimary } from "../answers.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { unitShown } from "../unit-shown.ts";
import { AnswerForm, type AnsweringPage } from "./answer-form.tsx";
import type { DecisionAtPage, DecisionShown } from "./decision-at-page.ts";
import { DecisionPaperLink } from "./decision-paper-link.tsx";
import { waitingIn } from "./question-asked.ts";
import { STATUS_KINDS } from "./status-kinds.ts";

/** One decision with what it says, how to answer it and how to appeal. */
export function DecisionCard({ one, page }: { one: DecisionAtPage; page: AnsweringPage }) {
  const t = useTexts(applicationDecisionTexts);
  const { decision, permittedActions } = one;
  const title = t(`types.${decision.type}`);
  // The page says already that its only decision waits.
  const saysItself = page.all.length === 1 && waitingIn(page.all).length === 1;
  return (
    <Card
      id={`decision-${decision.id}`}
      tag={
        saysItself ? undefined : (
          <StatusTag kind={STATUS_KINDS[decision.status]}>{t(`statuses.${decision.status}`)}</StatusTag>
        )
      }
      title={title}
    >
      <SummaryList rows={useRows(decision)} />
      <AnswerForm one={one} page={page} />
      {permittedActions.includes("DOWNLOAD_PDF") ? (
        <DecisionPaperLink decisionId={decision.id} isMade={decision.documentKey !== null} which={title} />
      ) : null}
      <DetailsSection level={3} title={t("page.more")}>
        <SummaryList rows={useMoreRows(decision)} />
        {decision.sentDate ? (
          <AppealGuidance
            kind={isPrePrimary(decision.type) ? "prePrimary" : "earlyChildhood"}
            level={4}
            sentDate={decision.sentDate}
            which={title}
          />
        ) : null}
      </DetailsSection>
    </Card>
  );
}

function useRows(decision: DecisionShown): SummaryRow[] {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const { unit, startDate, endDate, requestedStartDate, resolved, type } = decision;
  const days = shownPeriod({ start: requestedStartDate ?? startDate, end: endDate }, language);
  return [
    { key: t("rows.unit"), value: unitShown(type, unit), lang: otherLang(unit.language, language) },
    { key: t("rows.period"), value: days },
    ...(resolved ? [{ key: t("rows.resolved"), value: shownDate(resolved, language) }] : []),
  ];
}

/** Facts that nobody needs to answer: where the unit is, and how the decision was made. */
function useMoreRows(decision: DecisionShown): SummaryRow[] {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const { unit, sentDate } = decision;
  const address = [unit.streetAddress, `${unit.postalCode} ${unit.postOffice}`.trim()].filter(Boolean).join(", ");
  return [
    ...(address ? [{ key: t("rows.address"), value: address }] : []),
    ...(unit.phone ? [{ key: t("rows.phone"), value: <PhoneLink number={unit.phone} /> }] : []),
    ...(unit.manager ? [{ key: t("rows.manager"), value: unit.manager }] : []),
    ...(sentDate ? [{ key: t("rows.sent"), value: shownDate(sentDate, language) }] : []),
    ...(decision.createdBy ? [{ key: t("rows.maker"), value: decision.createdBy }] : []),
    ...(decision.decisionNumber === null ? [] : [{ key: t("rows.number"), value: String(decision.decisionNumber) }]),
  ];
}
