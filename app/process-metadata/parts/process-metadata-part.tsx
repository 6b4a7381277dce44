import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { BASES } from "../case-register.ts";
import type { DocumentMetadata } from "../contract.ts";
import type { fi } from "../texts/fi.ts";
import { processMetadataTexts } from "../texts/index.ts";
import type { CaseAtPage } from "./metadata-at-page.server.ts";

/**
 * ProcessMetadataPart: how the municipality has registered an errand. It is closed at first.
 * Must: say the case number first · mark the register's own names with their language · name the municipality and a known
 *       law in the reader's language · offer only papers that may be downloaded · say the day and the time of a document, and
 *       the day alone when the register has no time · draw nothing without a case · say whether and how long a document
 *       is confidential.
 */
export function ProcessMetadataPart({
  metadata,
  id,
  open = false,
}: {
  metadata: CaseAtPage | null;
  id?: string;
  /** Open from the start, when the person has just asked for it. */
  open?: boolean;
}) {
  const t = useTexts(processMetadataTexts);
  const language = useLanguage();
  if (!metadata) return null;
  const { organizationNames, process, processType, processName, businessId, primaryDocument, secondaryDocuments } =
    metadata;
  return (
    <DetailsSection id={id} level={2} open={open} title={t("title")}>
      <p>{t("lead")}</p>
      <SummaryList
        rows={[
          { key: t("caseIdentifier"), value: process.caseIdentifier },
          processType
            ? { key: t("process"), value: t(`processes.${processType}`) }
            : { key: t("process"), value: processName, lang: "fi" },
          organizationNames
            ? { key: t("organization"), value: organizationNames[language] }
            : { key: t("organization"), value: process.organization, lang: "fi" },
          ...(businessId ? [{ key: t("businessId"), value: businessId }] : []),
        ]}
      />
      {[primaryDocument, ...secondaryDocuments].map((document) => (
        <RegisteredDocument document={document} key={document.documentId} />
      ))}
    </DetailsSection>
  );
}

function RegisteredDocument({ document }: { document: DocumentMetadata }) {
  const t = useTexts(processMetadataTexts);
  const name = useDocumentName(document);
  return (
    <section>
      <h3 lang={name.lang}>
        <Breakable byStaff text={name.text} />
      </h3>
      <SummaryList rows={useDocumentRows(document)} />
      {document.downloadPath ? (
        <p className="no-print">
          <ActionLink download hiddenText={name.text} href={`/api${document.downloadPath}`} icon="download">
            {t("download")}
          </ActionLink>
        </p>
      ) : null}
    </section>
  );
}

function useDocumentName(document: DocumentMetadata): { text: string; lang?: string } {
  const t = useTexts(processMetadataTexts);
  const { applicationType, decisionType, financeDecisionType, name } = document;
  if (applicationType) return { text: t(`applications.${applicationType}`) };
  if (decisionType) return { text: t(`decisions.${decisionType}`) };
  if (financeDecisionType) return { text: t(`financeDecisions.${financeDecisionType}`) };
  return { text: name, lang: "fi" };
}

function useDocumentRows(document: DocumentMetadata): SummaryRow[] {
  const t = useTexts(processMetadataTexts);
  const language = useLanguage();
  const { createdAtDate, createdAtTime, receivedBy, confidential, confidentiality } = document;
  const day = createdAtDate && shownDate(createdAtDate, language);
  const said = confidential === null ? "undecided" : confidential ? "yes" : "no";
  return [
    ...(day && createdAtTime
      ? [{ key: t("created"), value: t("createdAt", { day, time: shownTime(createdAtTime, language) }) }]
      : day
        ? [{ key: t("created"), value: day }]
        : []),
    ...(receivedBy ? [{ key: t("received"), value: t(`receivedBy.${receivedBy}`) }] : []),
    { key: t("confidential"), value: t(`confidentials.${said}`) },
    ...(confidentiality
      ? [
          { key: t("duration"), value: t("years", { count: confidentiality.durationYears }) },
          { key: t("basis"), ...basisSaid(confidentiality.basis, t) },
        ]
      : []),
  ];
}

const KNOWN_BASES = Object.keys(BASES) as (keyof typeof BASES)[];

/** A law that we know is in the reader's language, any other in the register's. */
function basisSaid(basis: string, t: Translate<typeof fi>): { value: string; lang?: string } {
  const known = KNOWN_BASES.find((one) => BASES[one] === basis);
  return known ? { value: t(`bases.${known}`) } : { value: basis, lang: "fi" };
}
