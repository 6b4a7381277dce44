import { answerBy } from "~/application-access/answer-deadline.ts";
import { shownDate, writtenDate } from "~/foundation/dates/shown.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { PdfBlock, PdfContent } from "~/foundation/pdf/pdf-content.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { type OfficialLanguage, officialLanguageOf } from "~/official-documents/official-texts.ts";
import { personName } from "~/people/person-name.ts";
import { decisionPaper, pairsSaid } from "../../behind/decision-paper.server.ts";
import { DECISIONS_PATH } from "../../decision-addresses.ts";
import { decisionPaperTexts } from "../../texts/paper/index.ts";
import { isConnected, isPrePrimary, startPeriod } from "../answers.ts";
import type { Decision } from "../contract.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { applicationDecisionPaperTexts } from "../texts/paper/index.ts";
import { unitShown } from "../unit-shown.ts";
import { type ApplicationDecidedOn, applicationDecidedOn } from "./decision-paper-store.server.ts";
import { sentDecisionById } from "./decision-store.server.ts";

type SentDecision = Decision & { sentDate: string };

/**
 * The paper of a decision on an application, in the applicant's official language. It contains no address, phone or
 * e-mail of a person, so the other guardian may have it too (contract 3.4, `documentContainsContactInfo`).
 */
export const applicationDecisionPaper: PaperMaker = async ({ db, settings }, decisionId) => {
  const sent = await sentDecisionById(db, decisionId);
  const application = sent && (await applicationDecidedOn(db, sent.decision.applicationId));
  if (!sent || !application) return null;
  const { decision } = sent;
  const content = contentOf(decision, application, settings);
  return { fileName: `${content.title} ${decision.decisionNumber}`, content };
};

function contentOf(decision: SentDecision, application: ApplicationDecidedOn, settings: Settings): PdfContent {
  const language = officialLanguageOf(application.language);
  const { type, unit } = decision;
  return decisionPaper(settings.town, {
    title: applicationDecisionTexts.in(language)(`types.${type}`),
    language,
    number: decision.decisionNumber,
    sentDate: decision.sentDate,
    blocks: [...decidedBlocks(decision, application, language), ...answerBlocks(decision, settings, language)],
    appeal: {
      kind: isPrePrimary(type) ? "prePrimary" : "earlyChildhood",
      to: unit.decisionHandlerAddress
        ? [handlerIn(settings.town, unit.decisionHandler, language), unit.decisionHandlerAddress]
        : [],
    },
  });
}

/** The register has the name of the municipality's own services in Finnish. */
const handlerIn = ({ provider }: Settings["town"], handler: string, language: OfficialLanguage): string =>
  handler === provider.fi ? provider[language] : handler;

function decidedBlocks(
  decision: SentDecision,
  application: ApplicationDecidedOn,
  language: OfficialLanguage,
): PdfBlock[] {
  const t = applicationDecisionPaperTexts.in(language);
  const say = decisionPaperTexts.in(language);
  const { type, unit } = decision;
  const applicant = personName({
    firstName: application.applicantFirstName,
    lastName: application.applicantLastName,
  });
  const day = shownDate(application.sentDate ?? decision.sentDate, language);
  return [
    { kind: "paragraph", text: t("application", { applicant, day }) },
    { kind: "heading", level: 2, text: t("decision") },
    { kind: "paragraph", text: t(`granted.${type}`) },
    {
      kind: "pairs",
      pairs: pairsSaid([
        {
          term: say("basics.child"),
          value: [
            personName({ firstName: application.childFirstName, lastName: application.childLastName }),
            shownDate(application.childBorn, language),
          ],
        },
        {
          term: say("basics.unit"),
          value: [unitShown(type, unit), unit.streetAddress, `${unit.postalCode} ${unit.postOffice}`.trim()],
        },
        { term: t("start"), value: shownDate(decision.startDate, language) },
        { term: t("end"), value: shownDate(decision.endDate, language) },
        { term: t("manager"), value: unit.manager ?? "" },
        { term: t("phone"), value: unit.phone ?? "" },
        { term: say("basics.number"), value: String(decision.decisionNumber) },
        { term: say("basics.sent"), value: shownDate(decision.sentDate, language) },
        { term: say("basics.decidedBy"), value: decision.createdBy },
      ]),
    },
    { kind: "heading", level: 2, text: say("grounds") },
    { kind: "paragraph", text: t(`grounds.${type}`) },
    { kind: "paragraph", text: t("chosen") },
  ];
}

function answerBlocks(decision: SentDecision, settings: Settings, language: OfficialLanguage): PdfBlock[] {
  const t = applicationDecisionPaperTexts.in(language);
  const { type, sentDate } = decision;
  const { start, end } = startPeriod(decision, settings.town.decisionStartSlackDays);
  return [
    { kind: "heading", level: 2, text: t("answer.title") },
    { kind: "paragraph", text: t("answer.lead", { day: writtenDate(answerBy(sentDate), language) }) },
    {
      kind: "list",
      items: [
        t("answer.where", { address: `${settings.baseUrl}${DECISIONS_PATH}` }),
        t("answer.phone", { phone: settings.town.contact.phone }),
        start === end
          ? t("answer.fixed")
          : t("answer.slack", { start: shownDate(start, language), end: shownDate(end, language) }),
        ...(isConnected(type) ? [t("answer.prePrimaryFirst")] : []),
      ],
    },
  ];
}
