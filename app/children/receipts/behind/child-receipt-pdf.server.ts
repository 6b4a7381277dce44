import { spokenLanguage } from "~/foundation/i18n/language.ts";
import type { PdfPair } from "~/foundation/pdf/pdf-content.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import { terminationTexts } from "../../placement-termination/texts/index.ts";
import { type ReceiptRow, receiptInWords, titleOfContent } from "../receipt-in-words.ts";
import { childReceiptTexts } from "../texts/index.ts";
import { childReceiptForPaper } from "./child-receipt-store.server.ts";

/** The paper of a receipt: the sent content, in the sender's language. */
export const childReceiptPaper: PaperMaker = async ({ db, settings }, receiptId) => {
  const receipt = await childReceiptForPaper(db, receiptId);
  if (!receipt) return null;
  const language = spokenLanguage(receipt.language, settings.languages);
  const t = childReceiptTexts.in(language);
  const { basics, sent } = receiptInWords(receipt, language, { t, ended: terminationTexts.in(language) });
  const named = t("receipt", { reference: receipt.reference });
  return {
    fileName: named,
    content: paperFrame(settings.town, {
      title: titleOfContent(receipt.content, t),
      language,
      dated: receipt.dated,
      footer: named,
      blocks: [
        { kind: "paragraph", text: t(`lead.${receipt.content.kind}`) },
        { kind: "heading", level: 2, text: t("basics") },
        { kind: "pairs", pairs: basics.map(pairOf) },
        { kind: "heading", level: 2, text: t("sent") },
        { kind: "pairs", pairs: sent.map(pairOf) },
      ],
    }),
  };
};

const pairOf = ({ term, value, lang }: ReceiptRow): PdfPair => ({ term, value: lang ? { text: value, lang } : value });
