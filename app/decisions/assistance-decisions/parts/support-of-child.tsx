import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { assistancePath } from "../assistance-addresses.ts";
import type { ShownSupport } from "../listed-by-child.ts";
import { endsSupport, shownStatus } from "../shown-decisions.ts";
import { assistanceDecisionTexts } from "../texts/index.ts";
import { STATUS_KINDS } from "./status-kinds.ts";

/** The decisions on one child's support. Each is unfolded until the guardian has read it (spec 1 §2). */
export function SupportOfChild({ decisions, childName }: { decisions: readonly ShownSupport[]; childName: string }) {
  return decisions.map((decision) => <OneSupport childName={childName} decision={decision} key={decision.id} />);
}

function OneSupport({ decision, childName }: { decision: ShownSupport; childName: string }) {
  const t = useTexts(assistanceDecisionTexts);
  const language = useLanguage();
  const { kind, id, decisionMade, isUnread } = decision;
  const title = t(`titles.${kind}`);
  const date = shownDate(decisionMade, language);
  return (
    <DetailsSection
      id={`decision-${id}`}
      level={3}
      open={isUnread}
      tag={<Tags decision={decision} />}
      title={`${title}, ${date}`}
    >
      <SummaryList rows={useRows(decision)} />
      <p>
        <ActionLink hiddenText={t("list.which", { title, child: childName, date })} href={assistancePath(kind, id)}>
          {t("list.open")}
        </ActionLink>
      </p>
    </DetailsSection>
  );
}

function Tags({ decision: { status, isUnread, type, levels } }: { decision: ShownSupport }) {
  const t = useTexts(assistanceDecisionTexts);
  const shown = shownStatus(status, endsSupport(type, levels));
  return (
    <>
      {isUnread ? <StatusTag kind="attention">{t("list.unread")}</StatusTag> : null}
      {shown ? <StatusTag kind={STATUS_KINDS[shown]}>{t(`statuses.${shown}`)}</StatusTag> : null}
    </>
  );
}

function useRows({
  levels,
  type,
  validityPeriod,
  unitName,
  decisionMade,
  annulmentReason,
}: ShownSupport): SummaryRow[] {
  const t = useTexts(assistanceDecisionTexts);
  const language = useLanguage();
  const { start, end } = validityPeriod;
  const period = end
    ? shownPeriod({ start, end }, language)
    : t("validity.from", { start: shownDate(start, language) });
  return [
    ...(levels.length > 0
      ? [{ key: t("list.levels"), value: levels.map((level) => t(`levels.${level}`)).join("\n") }]
      : []),
    ...(type ? [{ key: t("list.type"), value: t(`types.${type}`) }] : []),
    { key: t("list.validity"), value: period },
    ...(unitName ? [{ key: t("list.unit"), value: unitName }] : []),
    { key: t("list.madeOn"), value: shownDate(decisionMade, language) },
    ...(annulmentReason ? [{ key: t("list.annulmentReason"), value: <Written text={annulmentReason} /> }] : []),
  ];
}
