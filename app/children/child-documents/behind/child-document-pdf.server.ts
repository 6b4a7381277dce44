import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { PdfBlock, PdfPair, PdfText } from "~/foundation/pdf/pdf-content.ts";
import type { Paper, PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import { documentFacts } from "../document-facts.ts";
import { type AnswerInWords, documentInWords, type SectionInWords } from "../document-in-words.ts";
import { languageOf } from "../document-words.ts";
import { documentWords } from "../texts/document/index.ts";
import { documentForPaper } from "./document-store.server.ts";

/** The paper of a document as it is published now, in the document's language. It has the same words as the page. */
export const childDocumentPaper: PaperMaker = async ({ db, settings }, documentId): Promise<Paper | null> => {
  const document = await documentForPaper(db, documentId);
  if (!document) return null;
  const language = languageOf(document.template.language);
  const t = documentWords.in(language);
  const { name } = document.template;
  const sections = documentInWords(document.template.content, document.content, {
    language,
    yes: t("yes"),
    no: t("no"),
  });
  return {
    fileName: name,
    content: paperFrame(settings.town, {
      title: name,
      language,
      dated: new Date(document.publishedAt ?? Date.now()),
      footer: name,
      blocks: [
        { kind: "heading", level: 2, text: t("basics") },
        { kind: "pairs", pairs: pairsOf(documentFacts(document, t, { language, moment: momentIn(document) })) },
        ...sections.flatMap((section) => sectionBlocks(section, t("notAnswered"))),
      ],
    }),
  };
};

const momentIn = ({ template }: ChildDocumentDetails) => {
  const language = languageOf(template.language);
  const t = documentWords.in(language);
  return (at: string): string => {
    const instant = new Date(at);
    return t("moment", { day: shownDate(dateAt(instant), language), time: shownTime(timeAt(instant), language) });
  };
};

const pairsOf = (facts: readonly { key: string; value: string }[]): PdfPair[] =>
  facts.map(({ key, value }) => ({ term: key, value }));

function sectionBlocks({ label, infoText, questions }: SectionInWords, notAnswered: string): PdfBlock[] {
  return [
    { kind: "heading", level: 2, text: label },
    ...paragraph(infoText),
    ...questions.flatMap((question): PdfBlock[] => [
      { kind: "heading", level: 3, text: question.label },
      ...paragraph(question.infoText),
      ...answerBlocks(question.answer, notAnswered),
    ]),
  ];
}

const paragraph = (text: string): PdfBlock[] => (text.trim() === "" ? [] : [{ kind: "paragraph", text }]);

function answerBlocks(answer: AnswerInWords, notAnswered: string): PdfBlock[] {
  switch (answer.kind) {
    case "none":
      return paragraph(notAnswered);
    case "text":
    case "static":
      return paragraph(answer.text);
    case "list":
      return [{ kind: "list", items: answer.items }];
    case "rows":
      return [{ kind: "table", columns: answer.columns.map((heading) => ({ heading })), rows: rowsOf(answer.rows) }];
  }
}

const rowsOf = (rows: readonly string[][]): readonly (readonly PdfText[])[] => rows;
