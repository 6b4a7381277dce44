import { otherLang, toldLanguage } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { PrintButton } from "~/foundation/ui/actions/print-button.tsx";
import { type StatusKind, StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { personName } from "~/people/person-name.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import { documentPdfPath, documentsOfChildPath, fillPath } from "../document-addresses.ts";
import { documentFacts } from "../document-facts.ts";
import type { DocumentDecisionStatus } from "../document-kinds.ts";
import { languageOf } from "../document-words.ts";
import { isForGuardian } from "../status-chains.ts";
import { documentWords } from "../texts/document/index.ts";
import { childDocumentTexts } from "../texts/index.ts";
import { DocumentAnswers } from "./document-answers.tsx";
import { shownMoment } from "./moment-shown.ts";

export const DECISION_KINDS: Record<DocumentDecisionStatus, StatusKind> = {
  ACCEPTED: "good",
  REJECTED: "ended",
  ANNULLED: "ended",
};

/**
 * A published document. The service's own words are in the reader's language. The words of the template, and the facts
 * around them, are in the document's language, and the page marks it (WCAG 3.1.2).
 */
export function ReadDocument({
  document,
  returnsToCalendar,
}: {
  document: ChildDocumentDetails;
  returnsToCalendar: boolean;
}) {
  const t = useTexts(childDocumentTexts);
  const reader = useLanguage();
  const { template, child, decision, content } = document;
  const language = languageOf(template.language, reader);
  const lang = otherLang(template.language, reader);
  const words = documentWords.in(language);
  const facts = documentFacts(document, words, { language, moment: (at) => shownMoment(at, language) });
  return (
    <Page
      back={{ href: documentsOfChildPath(child.id), label: t("page.back") }}
      caption={personName(child)}
      lead={lang ? <p>{t(`page.language.${language}`)}</p> : null}
      title={template.name}
      titleLang={lang}
    >
      {decision ? (
        <p>
          <StatusTag kind={DECISION_KINDS[decision.status]}>
            <span lang={lang}>{words(`decision.statuses.${decision.status}`)}</span>
          </StatusTag>
        </p>
      ) : null}
      {decision?.status === "ANNULLED" ? (
        <Notice kind="warning" title={t("page.annulled")}>
          {decision.annulmentReason ? <p lang={lang}>{decision.annulmentReason}</p> : null}
        </Notice>
      ) : null}
      <Standing document={document} returnsToCalendar={returnsToCalendar} />
      <Paper document={document} />
      <div className="flow" lang={lang}>
        <section>
          <h2>{words("basics")}</h2>
          <SummaryList rows={facts.map(({ key, value }) => ({ key, value }))} />
        </section>
        <DocumentAnswers content={content} template={template} />
      </div>
    </Page>
  );
}

/** The open task of the guardian, or a sentence that nothing is open. */
function Standing({ document, returnsToCalendar }: { document: ChildDocumentDetails; returnsToCalendar: boolean }) {
  const t = useTexts(childDocumentTexts);
  const language = useLanguage();
  const { id, status, template, answeredAt, answeredBy } = document;
  if (isForGuardian(status)) {
    return (
      <Notice kind="waiting" level={2} title={t("page.waits")}>
        <p>{t("page.waitsText")}</p>
        <p>
          <ActionLink href={fillPath(id, returnsToCalendar ? "calendar" : undefined)} kind="primary">
            {t("page.fill")}
          </ActionLink>
        </p>
      </Notice>
    );
  }
  if (template.type !== "CITIZEN_BASIC" || status !== "COMPLETED") return null;
  const when = answeredAt && shownMoment(answeredAt, language);
  const how = !when
    ? t("page.sentByNobody")
    : answeredBy?.name
      ? t("page.sentBy", { name: answeredBy.name, when })
      : t("page.sentByStaff", { when });
  return (
    <Notice title={t("page.sent")}>
      <p>{how}</p>
      <p>{t("page.change")}</p>
    </Notice>
  );
}

/** A link to the file. Plain words while the file is made. */
function Paper({ document: { id, downloadable, template } }: { document: ChildDocumentDetails }) {
  const t = useTexts(childDocumentTexts);
  return (
    <div className="document-ways no-print">
      <p>
        {downloadable ? (
          <ActionLink href={documentPdfPath(id)} icon="download" lang={toldLanguage(template.language) ?? undefined}>
            {t("page.download")}
          </ActionLink>
        ) : (
          <span className="not-given">{t("page.notReady")}</span>
        )}
      </p>
      <PrintButton how={t("page.howToPrint")}>{t("page.print")}</PrintButton>
    </div>
  );
}
