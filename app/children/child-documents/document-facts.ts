import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { personName } from "~/people/person-name.ts";
import type { ChildDocumentDetails } from "./contract.ts";
import type { documentWords } from "./texts/document/index.ts";

type Words = ReturnType<typeof documentWords.in>;

export interface DocumentFact {
  key: string;
  value: string;
}

/**
 * The facts above a document's questions: the child, the state, the decision, the confidentiality. `language` is the
 * document's, as that of its words.
 */
export function documentFacts(
  document: ChildDocumentDetails,
  t: Words,
  { language, moment }: { language: Language; moment: (at: string) => string },
): DocumentFact[] {
  const { child, publishedAt, status, template } = document;
  const { confidentiality, legalBasis } = template;
  return [
    { key: t("child"), value: personName(child) },
    ...(child.dateOfBirth ? [{ key: t("born"), value: shownDate(child.dateOfBirth, language) }] : []),
    { key: t("status"), value: t(`statuses.${status}`) },
    ...(publishedAt ? [{ key: t("published"), value: moment(publishedAt) }] : []),
    ...sendingFacts(document, t, moment),
    ...decisionFacts(document, t, language),
    ...(confidentiality
      ? [
          {
            key: t("confidential"),
            value: t("confidentialFor", { years: confidentiality.durationYears, basis: confidentiality.basis }),
          },
        ]
      : []),
    ...(legalBasis ? [{ key: t("legalBasis"), value: legalBasis }] : []),
  ];
}

function sendingFacts(
  { answeredAt, answeredBy }: ChildDocumentDetails,
  t: Words,
  moment: (at: string) => string,
): DocumentFact[] {
  if (!answeredAt) return [];
  return [
    { key: t("sent"), value: moment(answeredAt) },
    ...(answeredBy ? [{ key: t("sentBy"), value: answeredBy.name || t("staff") }] : []),
  ];
}

function decisionFacts({ decision }: ChildDocumentDetails, t: Words, language: Language): DocumentFact[] {
  if (!decision) return [];
  const { validity } = decision;
  return [
    { key: t("decision.number"), value: String(decision.decisionNumber) },
    { key: t("decision.status"), value: t(`decision.statuses.${decision.status}`) },
    { key: t("decision.madeOn"), value: shownDate(dateAt(new Date(decision.createdAt)), language) },
    ...(validity
      ? [
          {
            key: t("decision.validity"),
            value: validity.end
              ? shownPeriod({ start: validity.start, end: validity.end }, language)
              : t("decision.from", { start: shownDate(validity.start, language) }),
          },
        ]
      : []),
    ...(decision.annulmentReason ? [{ key: t("decision.reason"), value: decision.annulmentReason }] : []),
  ];
}
