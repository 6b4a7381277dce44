import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { spokenLanguage } from "~/foundation/i18n/language.ts";
import type { PdfBlock, PdfPair } from "~/foundation/pdf/pdf-content.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import type { ReceiptFact, ReceiptInWords, WordsOfReceipts } from "../receipt-in-words.ts";
import { receiptTexts } from "../texts/index.ts";
import { receiptForPaper } from "./receipt-store.server.ts";

/** The paper of a receipt: the whole content as it was sent, in the sender's language. */
export const receiptPaper =
  (words: WordsOfReceipts): PaperMaker =>
  async ({ db, settings }, receiptId) => {
    const receipt = await receiptForPaper(db, receiptId);
    if (!receipt) return null;
    const { kind, event, reference, at } = receipt;
    const language = spokenLanguage(receipt.language, settings.languages);
    const t = receiptTexts.in(language);
    const { caption, lead, about, sections, files } = words[kind].tell(receipt, language);
    const named = t("receipt", { reference });
    const time = t("time", { day: shownDate(dateAt(at), language), time: shownTime(timeAt(at), language) });
    const pairs = (facts: readonly ReceiptFact[]): PdfBlock => ({
      kind: "pairs",
      pairs: facts.map((fact) => pairOf(fact, t("notGiven"))),
    });
    return {
      fileName: named,
      content: paperFrame(settings.town, {
        title: t("title", { what: words[kind].what(event, language) }),
        language,
        dated: at,
        footer: named,
        blocks: [
          { kind: "paragraph", text: caption },
          { kind: "paragraph", text: lead },
          { kind: "heading", level: 2, text: t("basics") },
          pairs([{ question: t("reference"), answer: reference }, { question: t("at"), answer: time }, ...about]),
          ...sections.flatMap(({ heading, answers }): PdfBlock[] =>
            answers.length === 0 ? [] : [{ kind: "heading", level: 2, text: heading }, pairs(answers)],
          ),
          ...(files ? [{ kind: "heading", level: 2, text: t("files") } as const, ...filesOf(files, t("noFiles"))] : []),
        ],
      }),
    };
  };

const pairOf = ({ question, answer, lang }: ReceiptFact, notGiven: string): PdfPair => ({
  term: question,
  value: answer === "" ? notGiven : lang ? { text: answer, lang } : answer,
});

/** Each file under what it was asked for. */
const filesOf = (files: NonNullable<ReceiptInWords["files"]>, none: string): PdfBlock[] =>
  files.length === 0
    ? [{ kind: "paragraph", text: none }]
    : files.flatMap(({ question, attachments }): PdfBlock[] => [
        { kind: "heading", level: 3, text: question },
        { kind: "list", items: attachments.map(({ name }) => name) },
      ]);
