import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { DetailsSection } from "~/foundation/ui/details-section.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/summary-list.tsx";
import type { ProcessMetadata } from "~/process-metadata/contract.ts";
import { ProcessMetadataPart } from "~/process-metadata/process-metadata-part.tsx";
import { financeCasePath } from "../decision-addresses.ts";
import type { FinanceDecision, FinanceDecisionType, PersonName } from "./contract.ts";
import { newestFirst } from "./newest-first.ts";
import { financeDecisionTexts } from "./texts/index.ts";

const PAPERS: Readonly<Record<FinanceDecisionType, string>> = {
  FEE_DECISION: "fee-decisions",
  VOUCHER_VALUE_DECISION: "voucher-value-decisions",
};

/** The case behind one of the decisions, when the guardian asked for it. */
export interface AskedCase {
  decisionId: string;
  metadata: ProcessMetadata | null;
}

interface FinanceDecisionsProps {
  decisions: readonly FinanceDecision[];
  /** The municipality shows how it has registered its cases. */
  showsCases: boolean;
  asked: AskedCase | null;
}

/**
 * What the family pays: every decision that the guardian is liable for, the newest first (spec 1 §2). The case of each is
 * a link to this list with that case open, so that the list asks for one case at most.
 */
export function FinanceDecisions({ decisions, showsCases, asked }: FinanceDecisionsProps) {
  const t = useTexts(financeDecisionTexts);
  if (decisions.length === 0) return null;
  return (
    <section className="flow">
      <h2>{t("heading")}</h2>
      <p>{t("lead")}</p>
      <div>
        {newestFirst(decisions).map((decision) => (
          <OneFinanceDecision
            asked={asked?.decisionId === decision.id ? asked : null}
            decision={decision}
            key={decision.id}
            showsCases={showsCases}
          />
        ))}
      </div>
    </section>
  );
}

function OneFinanceDecision({
  decision,
  showsCases,
  asked,
}: Omit<FinanceDecisionsProps, "decisions"> & { decision: FinanceDecision }) {
  const t = useTexts(financeDecisionTexts);
  const { id, type, validFrom } = decision;
  const title = t(`titles.${type}`);
  const period = usePeriod(decision);
  return (
    <DetailsSection
      id={`decision-${id}`}
      level={3}
      open={asked !== null}
      title={t("titleFrom", { title, start: shownDate(validFrom) })}
    >
      <SummaryList rows={useRows(decision, period)} />
      <p>
        <ActionLink
          hiddenText={t("which", { title, period })}
          href={`/api/citizen/${PAPERS[type]}/${id}/download`}
          icon="download"
        >
          {t("download")}
        </ActionLink>
      </p>
      {showsCases && !asked ? (
        <p className="no-print">
          <ActionLink hiddenText={t("which", { title, period })} href={financeCasePath(id)}>
            {t("case")}
          </ActionLink>
        </p>
      ) : null}
      {asked ? <CaseOf metadata={asked.metadata} /> : null}
    </DetailsSection>
  );
}

function CaseOf({ metadata }: Pick<AskedCase, "metadata">) {
  const t = useTexts(financeDecisionTexts);
  return metadata ? <ProcessMetadataPart level={3} metadata={metadata} open /> : <p>{t("noCase")}</p>;
}

function usePeriod({ validFrom, validTo }: FinanceDecision): string {
  const t = useTexts(financeDecisionTexts);
  return validTo
    ? t("between", { start: shownDate(validFrom), end: shownDate(validTo) })
    : t("from", { start: shownDate(validFrom) });
}

function useRows({ sentAt, coDebtors, decisionChildren }: FinanceDecision, period: string): SummaryRow[] {
  const t = useTexts(financeDecisionTexts);
  const nameOf = ({ firstName, lastName }: PersonName) => `${firstName || t("namelessChild")} ${lastName}`.trim();
  const names = (people: readonly PersonName[]) => people.map(nameOf).join("\n");
  return [
    { key: t("period"), value: period },
    { key: t("sent"), value: shownDate(dateAt(new Date(sentAt))) },
    ...(coDebtors.length > 0 ? [{ key: t("coDebtors", { count: coDebtors.length }), value: names(coDebtors) }] : []),
    ...(decisionChildren.length > 0 ? [{ key: t("children"), value: names(decisionChildren) }] : []),
  ];
}
