import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import type { PdfBlock, PdfContent, PdfPair } from "~/foundation/pdf/pdf-content.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import { personName } from "~/people/person-name.ts";
import type { StatementInWords, TellStatement } from "../statement-in-words.ts";
import { incomeReceiptTexts } from "../texts/index.ts";
import { type IncomeReceiptForPaper, incomeReceiptForPaper } from "./income-receipt-store.server.ts";

/** The paper of a receipt: the whole statement as it was when it was sent, in the sender's language. */
export const incomeReceiptPaper =
  (tell: TellStatement): PaperMaker =>
  async ({ db, settings }, receiptId) => {
    const receipt = await incomeReceiptForPaper(db, receiptId);
    if (!receipt) return null;
    const language = spokenLanguage(receipt.language, settings.languages);
    return {
      fileName: incomeReceiptTexts.in(language)("receipt", { reference: receipt.reference }),
      content: contentOf(receipt, language, settings.town, tell(receipt.statement, language)),
    };
  };

function contentOf(
  receipt: IncomeReceiptForPaper,
  language: Language,
  town: Settings["town"],
  { sections, files }: StatementInWords,
): PdfContent {
  const t = incomeReceiptTexts.in(language);
  return paperFrame(town, {
    title: t(`title.${receipt.event}`),
    language,
    dated: receipt.at,
    footer: t("receipt", { reference: receipt.reference }),
    blocks: [
      { kind: "paragraph", text: t("lead") },
      { kind: "heading", level: 2, text: t("basics") },
      { kind: "pairs", pairs: basics(receipt, language) },
      ...sections.flatMap(({ heading, answers }): PdfBlock[] =>
        answers.length === 0
          ? []
          : [
              { kind: "heading", level: 2, text: heading },
              {
                kind: "pairs",
                pairs: answers.map(({ question, answer, lang }) => ({
                  term: question,
                  value: answer === "" ? t("notGiven") : lang ? { text: answer, lang } : answer,
                })),
              },
            ],
      ),
      { kind: "heading", level: 2, text: t("files") },
      ...filesOf(files, t("noFiles")),
    ],
  });
}

function basics({ statement, reference, at, event, ...sender }: IncomeReceiptForPaper, language: Language): PdfPair[] {
  const t = incomeReceiptTexts.in(language);
  const time = { day: shownDate(dateAt(at)), time: shownTime(timeAt(at), language) };
  return [
    { term: t("reference"), value: reference },
    { term: t(`at.${event}`), value: t("time", time) },
    { term: t("ofWhom"), value: personName(statement) },
    { term: t("sender"), value: personName(sender) },
  ];
}

/** Each file under the question that asked for it. */
const filesOf = (files: StatementInWords["files"], none: string): PdfBlock[] =>
  files.length === 0
    ? [{ kind: "paragraph", text: none }]
    : files.flatMap(({ question, attachments }): PdfBlock[] => [
        { kind: "heading", level: 3, text: question },
        { kind: "list", items: attachments.map(({ name }) => name) },
      ]);
