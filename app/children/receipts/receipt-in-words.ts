import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime, writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { endSentences, type TerminationWords } from "../placement-termination/ended-in-words.ts";
import { isOnlyDaycare } from "../placement-termination/ended-places.ts";
import type { ChildReceipt, ChildReceiptContent, ChildReceiptSummary } from "./contract.ts";
import type { childReceiptTexts } from "./texts/index.ts";

/** The words of the reader's language. */
type Words = ReturnType<typeof childReceiptTexts.in>;

/** One fact of a receipt. */
export interface ReceiptRow {
  term: string;
  value: string;
  /** The language of a value that is not in the reader's language. */
  lang?: Language;
}

/** The name of a receipt: what was sent, or what has ended. */
export const titleOfReceipt = ({ kind, daycareOnly }: Pick<ChildReceiptSummary, "kind" | "daycareOnly">, t: Words) =>
  t(`title.${kind === "TERMINATION" && daycareOnly ? "DAYCARE_TERMINATION" : kind}`);

export const titleOfContent = (content: ChildReceiptContent, t: Words): string =>
  titleOfReceipt(
    { kind: content.kind, daycareOnly: content.kind === "TERMINATION" && isOnlyDaycare(content.places) },
    t,
  );

/** The whole receipt in words, for the page and for its paper. */
export function receiptInWords(
  { reference, at, childName, senderName, content }: Omit<ChildReceipt, "id" | "childId" | "hasDocument">,
  language: Language,
  { t, ended }: { t: Words; ended: TerminationWords },
): { basics: ReceiptRow[]; sent: ReceiptRow[] } {
  const moment = new Date(at);
  const basics = [
    { term: t("reference"), value: reference },
    {
      term: t("at"),
      value: t("time", { day: shownDate(dateAt(moment)), time: shownTime(timeAt(moment), language) }),
    },
    { term: t("child"), value: childName },
    { term: t("sender"), value: senderName },
  ];
  return { basics, sent: sentRows(content, language, { t, ended }) };
}

function sentRows(
  content: ChildReceiptContent,
  language: Language,
  { t, ended }: { t: Words; ended: TerminationWords },
): ReceiptRow[] {
  const day = (date: string) => writtenDate(date, language);
  switch (content.kind) {
    case "ABSENCE_APPLICATION":
      return [
        { term: t("absence.start"), value: day(content.startDate) },
        { term: t("absence.end"), value: day(content.endDate) },
        { term: t("absence.description"), value: content.description },
      ];
    case "SERVICE_APPLICATION":
      return [
        { term: t("service.start"), value: day(content.startDate) },
        { term: t("service.option"), ...optionNamed(content, language) },
        { term: t("service.additionalInfo"), value: content.additionalInfo || t("notGiven") },
      ];
    case "TERMINATION":
      return [
        ...content.places.map((place) => ({
          term: t(place.daycareOnly ? "termination.daycare" : "termination.place"),
          value: endSentences([place], content.lastDay, ended, language).join(" "),
        })),
        ...(content.cancelledTransfers > 0
          ? [{ term: t("termination.transfers"), value: String(content.cancelledTransfers) }]
          : []),
      ];
  }
}

/** The option's name in the reader's language, else in Finnish. */
function optionNamed(
  { optionFi, optionSv, optionEn }: Extract<ChildReceiptContent, { kind: "SERVICE_APPLICATION" }>,
  language: Language,
): Pick<ReceiptRow, "value" | "lang"> {
  const name = { fi: optionFi, sv: optionSv, en: optionEn }[language];
  return name ? { value: name } : { value: optionFi, lang: "fi" };
}
