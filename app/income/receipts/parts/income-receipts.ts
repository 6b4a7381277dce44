import { personName } from "~/people/person-name.ts";
import type { ReceiptWords } from "~/receipts/receipt-in-words.ts";
import { tellStatement } from "../../form/questions/whole-form/tell-statement.ts";
import { statementPath } from "../../income-addresses.ts";
import { readReceiptStatement } from "../stored-receipt.ts";
import { incomeReceiptTexts } from "../texts/index.ts";

/** The whole statement as it was sent, in the words of the form. */
export const incomeReceipts: ReceiptWords = {
  what: (event, language) => incomeReceiptTexts.in(language)(event),
  tell: ({ content, childId, senderName }, language) => {
    const statement = readReceiptStatement(content);
    const t = incomeReceiptTexts.in(language);
    return {
      ...tellStatement(statement, language),
      caption: t(childId ? "ofChild" : "own"),
      lead: t("lead"),
      about: [
        { question: t("ofWhom"), answer: personName(statement) },
        { question: t("sender"), answer: senderName },
      ],
      back: { href: statementPath(childId ? { childId } : "own", statement.id), label: t("open") },
    };
  },
};
