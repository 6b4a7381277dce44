import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import type { PdfBlock, PdfContent, PdfFact } from "~/foundation/pdf/pdf-content.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import { answeredBy } from "../../form/answered-application.ts";
import { SECTIONS, type SectionName } from "../../form/editor.ts";
import type { AnsweredApplication, ShownAnswer } from "../../form/sections/section.ts";
import { siblingName } from "../../form/siblings.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { type ReceiptForPaper, receiptForPaper } from "./receipt-paper-store.server.ts";

/** How the answers of sections are told in a language; the questions know, and they stand with the pages. */
export type TellAnswers = (
  answered: AnsweredApplication,
  language: Language,
  sections: readonly SectionName[],
) => ShownAnswer[];

/** The paper of a receipt: the whole application as it was sent then, in the applicant's language. */
export const receiptPaper =
  (tell: TellAnswers): PaperMaker =>
  async ({ db, settings }, receiptId) => {
    const receipt = await receiptForPaper(db, receiptId);
    if (!receipt) return null;
    const language = spokenLanguage(receipt.language, settings.languages);
    const t = applicationLifeTexts.in(language);
    return {
      fileName: t("receipts.receipt", { reference: receipt.reference }),
      content: contentOf(receipt, language, settings.town, tell),
    };
  };

function contentOf(
  receipt: ReceiptForPaper,
  language: Language,
  town: Settings["town"],
  tell: TellAnswers,
): PdfContent {
  const t = applicationLifeTexts.in(language);
  const words = applicationTexts.in(language);
  const { application, reference, at, event } = receipt;
  const answered = answeredBy(application);
  return paperFrame(town, {
    title: t(`receipt.title.${event}`),
    language,
    dated: at,
    footer: t("receipts.receipt", { reference }),
    blocks: [
      { kind: "paragraph", text: words(`applicationOf.${application.type}`) },
      { kind: "paragraph", text: t("receipt.paperLead") },
      { kind: "heading", level: 2, text: t("receipt.basics") },
      { kind: "facts", facts: basics(receipt, language) },
      ...(Object.keys(SECTIONS) as SectionName[]).flatMap((section) =>
        sectionBlocks(words(`sections.${section}`), tell(answered, language, [section]), t("receipt.notGiven")),
      ),
      { kind: "heading", level: 2, text: t("receipt.files") },
      ...filesOf(application.attachments, t("receipt.noFiles")),
    ],
  });
}

function basics({ application, reference, at }: ReceiptForPaper, language: Language): PdfFact[] {
  const t = applicationLifeTexts.in(language);
  const words = applicationTexts.in(language);
  const { child, guardian } = application.form;
  const time = { day: shownDate(dateAt(at)), time: shownTime(timeAt(at), language) };
  const nameless = child.person.firstName ? "" : `${words("namelessChild")} `;
  return [
    { term: t("receipt.reference"), value: reference },
    { term: t("receipt.at"), value: t("receipt.time", time) },
    { term: words("read.child"), value: `${nameless}${siblingName(child.person)}` },
    { term: words("read.guardian"), value: siblingName(guardian.person) },
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

const sectionBlocks = (heading: string, answers: readonly ShownAnswer[], notGiven: string): PdfBlock[] =>
  answers.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: heading },
        { kind: "facts", facts: answers.map((answer) => answerSaid(answer, notGiven)) },
      ];

const answerSaid = ({ question, answer, lang }: ShownAnswer, notGiven: string): PdfFact => ({
  term: question,
  value: answer === "" ? notGiven : lang ? { text: answer, lang } : answer,
});

const filesOf = (attachments: readonly { name: string }[], none: string): PdfBlock[] =>
  attachments.length === 0
    ? [{ kind: "paragraph", text: none }]
    : [{ kind: "list", items: attachments.map(({ name }) => name) }];
