import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import type { PdfBlock, PdfContent, PdfPair } from "~/foundation/pdf/pdf-content.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import { personName } from "~/people/person-name.ts";
import type { ApplicationRules } from "../../application-rules.ts";
import type { ShownFact } from "../../form/questions/drawing/section.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import type { ApplicationInWords, TellApplication } from "../application-in-words.ts";
import { type ReceiptForPaper, receiptForPaper } from "./receipt-paper-store.server.ts";

/** The paper of a receipt: the whole application as it was sent then, in the applicant's language. */
export const receiptPaper =
  (tell: TellApplication, { storedApplication }: Pick<ApplicationRules, "storedApplication">): PaperMaker =>
  async ({ db, settings }, receiptId) => {
    const receipt = await receiptForPaper(db, receiptId, storedApplication);
    if (!receipt) return null;
    const language = spokenLanguage(receipt.language, settings.languages);
    const t = applicationLifeTexts.in(language);
    return {
      fileName: t("receipts.receipt", { reference: receipt.reference }),
      content: contentOf(receipt, language, settings.town, tell(receipt.application, language)),
    };
  };

function contentOf(
  receipt: ReceiptForPaper,
  language: Language,
  town: Settings["town"],
  { sections, files }: ApplicationInWords,
): PdfContent {
  const t = applicationLifeTexts.in(language);
  const words = applicationTexts.in(language);
  const { application, reference, at, event } = receipt;
  return paperFrame(town, {
    title: t(`receipt.title.${event}`),
    language,
    dated: at,
    footer: t("receipts.receipt", { reference }),
    blocks: [
      { kind: "paragraph", text: words(`applicationOf.${application.type}`) },
      { kind: "paragraph", text: t("receipt.paperLead") },
      { kind: "heading", level: 2, text: t("receipt.basics") },
      { kind: "pairs", pairs: basics(receipt, language) },
      ...sections.flatMap(({ section, answers }) =>
        sectionBlocks(words(`sections.${section}`), answers, t("receipt.notGiven")),
      ),
      { kind: "heading", level: 2, text: t("receipt.files") },
      ...filesOf(files, t("receipt.noFiles")),
    ],
  });
}

function basics({ application, reference, at }: ReceiptForPaper, language: Language): PdfPair[] {
  const t = applicationLifeTexts.in(language);
  const words = applicationTexts.in(language);
  const { child, guardian } = application.form;
  const time = { day: shownDate(dateAt(at)), time: shownTime(timeAt(at), language) };
  return [
    { term: t("receipt.reference"), value: reference },
    { term: t("receipt.at"), value: t("receipt.time", time) },
    { term: words("read.child"), value: personName(child.person, words("namelessChild")) },
    { term: words("read.guardian"), value: personName(guardian.person) },
    ...(application.hasOtherGuardian
      ? [
          {
            term: t("receipt.otherGuardianMaySee"),
            value: t(application.allowOtherGuardianAccess ? "receipt.yes" : "receipt.no"),
          },
        ]
      : []),
  ];
}

const sectionBlocks = (heading: string, answers: readonly ShownFact[], notGiven: string): PdfBlock[] =>
  answers.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: heading },
        { kind: "pairs", pairs: answers.map((answer) => answerSaid(answer, notGiven)) },
      ];

const answerSaid = ({ question, answer, lang }: ShownFact, notGiven: string): PdfPair => ({
  term: question,
  value: answer === "" ? notGiven : lang ? { text: answer, lang } : answer,
});

/** Each file under what it was asked for. */
const filesOf = (files: ApplicationInWords["files"], none: string): PdfBlock[] =>
  files.length === 0
    ? [{ kind: "paragraph", text: none }]
    : files.flatMap(({ question, attachments }): PdfBlock[] => [
        { kind: "heading", level: 3, text: question },
        { kind: "list", items: attachments.map(({ name }) => name) },
      ]);
