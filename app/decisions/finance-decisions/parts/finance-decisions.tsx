import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownPeriod, shownTime } from "~/foundation/dates/shown.ts";
import { isKnown } from "~/foundation/i18n/other-value.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "~/people/person-name.ts";
import { financeCasePath } from "../../decision-addresses.ts";
import type { FinanceDecision, FinanceDecisionType, PersonName } from "../contract.ts";
import { newestFirst } from "../newest-first.ts";
import { financeDecisionTexts } from "../texts/index.ts";
import { financeTitle } from "./finance-case.tsx";

const PAPERS: Readonly<Record<FinanceDecisionType, string>> = {
  FEE_DECISION: "fee-decisions",
  VOUCHER_VALUE_DECISION: "voucher-value-decisions",
};

interface FinanceDecisionsProps {
  decisions: readonly FinanceDecision[];
  /** True when the municipality shows how it has registered its cases. */
  showsCases: boolean;
}

/** Every decision on fees that the guardian is liable for, the newest first (spec 1 §2). */
export function FinanceDecisions({ decisions, showsCases }: FinanceDecisionsProps) {
  const t = useTexts(financeDecisionTexts);
  if (decisions.length === 0) return null;
  return (
    <section className="flow">
      <h2>{t("heading")}</h2>
      <p>{t("lead")}</p>
      <div>
        {newestFirst(decisions).map((decision, place) => (
          <OneFinanceDecision decision={decision} isNewest={place === 0} key={decision.id} showsCases={showsCases} />
        ))}
      </div>
    </section>
  );
}

function OneFinanceDecision({
  decision,
  isNewest,
  showsCases,
}: Omit<FinanceDecisionsProps, "decisions"> & { decision: FinanceDecision; isNewest: boolean }) {
  const t = useTexts(financeDecisionTexts);
  const { id, type } = decision;
  const title = t(`titles.${type}`);
  const period = usePeriod(decision);
  return (
    <DetailsSection id={`decision-${id}`} level={3} open={isNewest} title={financeTitle(decision, useLanguage())}>
      <SummaryList rows={useRows(decision, period)} />
      {isKnown(type) ? (
        <p>
          <ActionLink
            hiddenText={t("which", { title, period })}
            href={`/api/citizen/${PAPERS[type]}/${id}/download`}
            icon="download"
          >
            {t("download")}
          </ActionLink>
        </p>
      ) : (
        <p>{t("otherKind")}</p>
      )}
      {showsCases ? (
        <p className="no-print">
          <ActionLink hiddenText={t("which", { title, period })} href={financeCasePath(id)}>
            {t("case")}
          </ActionLink>
        </p>
      ) : null}
    </DetailsSection>
  );
}

function usePeriod({ validFrom, validTo }: FinanceDecision): string {
  const t = useTexts(financeDecisionTexts);
  const language = useLanguage();
  return validTo
    ? shownPeriod({ start: validFrom, end: validTo }, language)
    : t("from", { start: shownDate(validFrom, language) });
}

function useRows({ sentAt, coDebtors, decisionChildren }: FinanceDecision, period: string): SummaryRow[] {
  const t = useTexts(financeDecisionTexts);
  const language = useLanguage();
  const sent = new Date(sentAt);
  const names = (people: readonly PersonName[]) =>
    people.map((person) => personName(person, t("namelessChild"))).join("\n");
  return [
    { key: t("period"), value: period },
    {
      key: t("sent"),
      value: t("sentAt", { day: shownDate(dateAt(sent), language), time: shownTime(timeAt(sent), language) }),
    },
    ...(coDebtors.length > 0 ? [{ key: t("coDebtors", { count: coDebtors.length }), value: names(coDebtors) }] : []),
    ...(decisionChildren.length > 0
      ? [{ key: t("children", { count: decisionChildren.length }), value: names(decisionChildren) }]
      : []),
  ];
}
