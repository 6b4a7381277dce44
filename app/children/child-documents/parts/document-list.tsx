import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import type { ChildDocumentSummary } from "../contract.ts";
import { documentPath, fillPath } from "../document-addresses.ts";
import { isForGuardian } from "../status-chains.ts";
import { childDocumentTexts } from "../texts/index.ts";
import { decisionInWords } from "./decision-in-words.ts";
import { shownMoment } from "./moment-shown.ts";

/** A child's documents, the newest first: the name, the status and the notices of each. */
export function DocumentList({ documents }: { documents: readonly ChildDocumentSummary[] }) {
  const t = useTexts(childDocumentTexts);
  const language = useLanguage();
  const apart = tellingApart(
    documents.map(({ templateName, publishedAt }) => ({ name: templateName, by: shownMoment(publishedAt, language) })),
  );
  if (documents.length === 0) return <p>{t("list.empty")}</p>;
  return (
    <ThingList>
      {documents.map((document, index) => (
        <OneDocument apart={apart[index] ?? undefined} document={document} key={document.id} />
      ))}
    </ThingList>
  );
}

/** @param apart what tells it from another document of its name */
function OneDocument({ document, apart }: { document: ChildDocumentSummary; apart: string | undefined }) {
  const t = useTexts(childDocumentTexts);
  const langOf = useWrittenLang();
  const { id, templateName, templateLanguage, unread, status } = document;
  const waits = isForGuardian(status);
  return (
    <Thing
      actions={
        waits ? (
          <ActionLink hiddenText={[templateName, apart].filter(Boolean).join(", ")} href={fillPath(id)}>
            {t("list.fill")}
          </ActionLink>
        ) : undefined
      }
      hiddenText={apart}
      href={documentPath(id)}
      lang={langOf(templateName, templateLanguage)}
      level={3}
      name={templateName}
      tag={
        <>
          {unread ? <StatusTag kind="attention">{t("list.unread")}</StatusTag> : null}
          {waits ? <StatusTag kind="attention">{t("list.toFill")}</StatusTag> : null}
        </>
      }
    >
      <SummaryList rows={useRows(document)} />
    </Thing>
  );
}

/** A plan is often named as its kind, so the kind is not said twice. */
function useRows({
  type,
  templateName,
  publishedAt,
  status,
  answeredAt,
  answeredBy,
  decision,
}: ChildDocumentSummary): SummaryRow[] {
  const t = useTexts(childDocumentTexts);
  const language = useLanguage();
  const when = answeredAt && shownMoment(answeredAt, language);
  const name = answeredBy?.name || t("list.byStaff");
  return [
    ...(t(`types.${type}`) === templateName ? [] : [{ key: t("list.type"), value: t(`types.${type}`) }]),
    { key: t("list.status"), value: t(`statuses.${status}`) },
    { key: t("list.published"), value: shownMoment(publishedAt, language) },
    ...(when ? [{ key: t("list.answered"), value: answeredBy ? t("list.answeredBy", { when, name }) : when }] : []),
    ...(decision ? [{ key: t("list.decision"), value: decisionInWords(decision, language) }] : []),
  ];
}
