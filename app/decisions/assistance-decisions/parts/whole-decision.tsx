import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { APPEAL_DAYS } from "~/regulations/regulations.ts";
import { AppealGuidance } from "../../appeal/parts/appeal-guidance.tsx";
import { DECISIONS_PATH } from "../../decision-addresses.ts";
import { assistancePdfPath } from "../assistance-addresses.ts";
import type { ContentPart } from "../decision-content.ts";
import type { DecisionStanding, ShownStatus } from "../shown-decisions.ts";
import { assistanceDecisionTexts } from "../texts/index.ts";
import { STATUS_KINDS } from "./status-kinds.ts";

/** Support in pre-primary education has the appeal period of pre-primary education (spec 1 §9). */
const APPEALED_AS: Record<DecisionStanding["kind"], keyof typeof APPEAL_DAYS> = {
  EARLY_CHILDHOOD: "earlyChildhood",
  PRESCHOOL: "prePrimary",
};

export interface WholeDecisionProps {
  kind: DecisionStanding["kind"];
  id: string;
  childName: string | null;
  /** Null for a draft, in case a gateway sends one. */
  status: ShownStatus | null;
  /** The language of the decision's content. */
  language: "fi" | "sv";
  decisionMade: string | null;
  annulmentReason: string;
  hasDocument: boolean;
  content: readonly ContentPart[];
}

/**
 * One decision on support. The service's own words are in the reader's language. The decision itself, from its first
 * heading to the appeal, is in its own language, and the page marks that language (spec 1 §2; WCAG 3.1.2).
 */
export function WholeDecision({ decision }: { decision: WholeDecisionProps }) {
  const t = useTexts(assistanceDecisionTexts);
  const reader = useLanguage();
  const { kind, language, childName, content, decisionMade, status } = decision;
  return (
    <Page
      back={{ href: DECISIONS_PATH, label: t("list.decisions") }}
      caption={childName}
      lead={language === reader ? null : <p>{t(`page.language.${language}`)}</p>}
      title={t(`titles.${kind}`)}
    >
      <Standing decision={decision} />
      <Paper decision={decision} />
      <div className="flow" lang={otherLang(language, reader)}>
        {content.map((part) => (
          <section key={part.heading}>
            <h2>{part.heading}</h2>
            <SummaryList rows={part.rows.map(({ key, value }) => ({ key, value: <Said value={value} /> }))} />
          </section>
        ))}
        {/* Nobody appeals against an annulled decision. */}
        {decisionMade === null || status === "ANNULLED" ? null : (
          <AppealGuidance kind={APPEALED_AS[kind]} language={language} level={2} sentDate={decisionMade} />
        )}
      </div>
    </Page>
  );
}

function Standing({ decision: { status, annulmentReason, language } }: { decision: WholeDecisionProps }) {
  const t = useTexts(assistanceDecisionTexts);
  return (
    <>
      {status ? (
        <p>
          <StatusTag kind={STATUS_KINDS[status]}>{t(`statuses.${status}`)}</StatusTag>
        </p>
      ) : null}
      {status === "ANNULLED" ? (
        <Notice kind="warning" title={t("page.annulled")}>
          {annulmentReason ? (
            <p>
              {t("page.reason")} <span lang={language}>{annulmentReason}</span>
            </p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

/** A link to the file, or plain words when there is no file. */
function Paper({ decision: { kind, id, hasDocument, language } }: { decision: WholeDecisionProps }) {
  const t = useTexts(assistanceDecisionTexts);
  return (
    <p className="no-print">
      {hasDocument ? (
        <ActionLink href={assistancePdfPath(kind, id)} icon="download" kind="secondary" lang={language}>
          {t("page.download")}
        </ActionLink>
      ) : (
        <span className="not-given">{t("page.noDocument")}</span>
      )}
    </p>
  );
}

function Said({ value }: { value: string | readonly string[] }) {
  if (typeof value === "string") return value;
  if (value.length === 1) return value[0];
  return (
    <ul>
      {value.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
