import type { StoredJson } from "~/foundation/database/stored-json.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { childReceiptsPath } from "~/receipts/receipt-addresses.ts";
import type { ReceiptFact, ReceiptWords } from "~/receipts/receipt-in-words.ts";
import type { ReceiptKind } from "~/receipts/receipt-kinds.ts";
import { receiptTexts } from "~/receipts/texts/index.ts";
import { sentAbsence } from "../../absence-applications/sent-absence.ts";
import { endSentences } from "../../placement-termination/ended-in-words.ts";
import { sentEnd } from "../../placement-termination/sent-end.ts";
import { terminationTexts } from "../../placement-termination/texts/index.ts";
import { sentServiceNeed } from "../../service-applications/sent-service-need.ts";
import { childReceiptTexts } from "../texts/index.ts";

/** The kinds of receipts of what is sent about a child's care. */
type CareKind = Exclude<ReceiptKind, "APPLICATION" | "INCOME_STATEMENT">;

/** The content that the guardian sent about a child's care. */
const receiptsOf = (
  kind: CareKind,
  sent: (content: StoredJson, language: Language) => ReceiptFact[],
): ReceiptWords => ({
  what: (_event, language) => childReceiptTexts.in(language)(`what.${kind}`),
  tell: ({ content, childId, childName, senderName }, language) => {
    const t = childReceiptTexts.in(language);
    return {
      caption: childName ?? "",
      lead: t(`lead.${kind}`),
      about: [
        { question: t("child"), answer: childName ?? "" },
        { question: t("sender"), answer: senderName },
      ],
      sections: [{ heading: t("sent"), answers: sent(content, language) }],
      files: null,
      back: { href: childReceiptsPath(childId ?? ""), label: receiptTexts.in(language)("ofChild.title") },
    };
  },
});

const absence = (content: StoredJson, language: Language): ReceiptFact[] => {
  const { startDate, endDate, description } = sentAbsence.read(content);
  const t = childReceiptTexts.in(language);
  return [
    { question: t("absence.start"), answer: writtenDate(startDate, language) },
    { question: t("absence.end"), answer: writtenDate(endDate, language) },
    { question: t("absence.description"), answer: description },
  ];
};

const serviceNeed = (content: StoredJson, language: Language): ReceiptFact[] => {
  const { startDate, optionFi, optionSv, optionEn, additionalInfo } = sentServiceNeed.read(content);
  const t = childReceiptTexts.in(language);
  const option = { fi: optionFi, sv: optionSv, en: optionEn }[language];
  return [
    { question: t("service.start"), answer: writtenDate(startDate, language) },
    // Without a name in the reader's language there is still the Finnish one.
    { question: t("service.option"), ...(option ? { answer: option } : { answer: optionFi, lang: "fi" }) },
    { question: t("service.additionalInfo"), answer: additionalInfo },
  ];
};

const end = (content: StoredJson, language: Language): ReceiptFact[] => {
  const { places, lastDay, cancelledTransfers } = sentEnd.read(content);
  const t = childReceiptTexts.in(language);
  const ends = places.map((place) => ({
    question: t(place.daycareOnly ? "termination.daycare" : "termination.place"),
    answer: endSentences([place], lastDay, terminationTexts.in(language), language).join(" "),
  }));
  const transfers = { question: t("termination.transfers"), answer: String(cancelledTransfers) };
  return cancelledTransfers > 0 ? [...ends, transfers] : ends;
};

export const childReceipts: Readonly<Record<CareKind, ReceiptWords>> = {
  ABSENCE_APPLICATION: receiptsOf("ABSENCE_APPLICATION", absence),
  SERVICE_APPLICATION: receiptsOf("SERVICE_APPLICATION", serviceNeed),
  TERMINATION: receiptsOf("TERMINATION", end),
  DAYCARE_TERMINATION: receiptsOf("DAYCARE_TERMINATION", end),
};
