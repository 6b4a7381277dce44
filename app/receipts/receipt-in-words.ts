import type { Language } from "~/foundation/i18n/language.ts";
import type { Receipt } from "./contract.ts";
import type { ReceiptEvent, ReceiptKind } from "./receipt-kinds.ts";

/** A question or fact and its answer, in words. */
export interface ReceiptFact {
  question: string;
  /** Empty without an answer. */
  answer: string;
  /** The language of an answer that is not in the reader's language. */
  lang?: Language | undefined;
}

/** The content of a receipt in words, for its page and its paper. */
export interface ReceiptInWords {
  /** Whose or which it is, beside the title. */
  caption: string;
  lead: string;
  /** Of whom and by whom. The receipt itself says its reference and its time. */
  about: readonly ReceiptFact[];
  sections: readonly { heading: string; answers: readonly ReceiptFact[] }[];
  /** The files by what they were asked for. Null: nobody is asked for files. */
  files: readonly { question: string; attachments: readonly ReceiptFile[] }[] | null;
  /** The page of the sent thing, or of the child's receipts. */
  back: { href: string; label: string };
}

interface ReceiptFile {
  id: string;
  name: string;
  contentType: string;
  size?: number | undefined;
}

type TellReceipt = (receipt: ReceiptToTell, language: Language) => ReceiptInWords;

/** The parts of a receipt that its kind puts into words. */
export type ReceiptToTell = Pick<Receipt, "subjectId" | "childId" | "childName" | "senderName" | "content">;

/** The words of a capability for its receipts. */
export interface ReceiptWords {
  /** What has happened, to stand after "Receipt:". */
  what: (event: ReceiptEvent, language: Language) => string;
  tell: TellReceipt;
}

/** The words of every kind. The service puts them together, because capabilities do not know each other. */
export type WordsOfReceipts = Readonly<Record<ReceiptKind, ReceiptWords>>;
