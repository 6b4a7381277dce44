import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { requiredFault } from "../fault.ts";
import type { FormAnswers } from "../form-answers.ts";
import { type Ends, endBeforeStart, endTooLate, lastEnd } from "../statement-dates.ts";
import { asksForIncome } from "../what-is-asked.ts";
import type { Words } from "../words.ts";
import type { SectionProps } from "./drawing/section.ts";
import { day } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Income is told for a year at most. The highest fee and a child's income may go on (spec 2 §5). */
function EndDate({ form, view: { answers } }: SectionProps) {
  const t = useTexts(incomeTexts);
  const language = useLanguage();
  const isIncome = asksForIncome(answers);
  const last = lastEnd(answers);
  const incomeHint = last ? t("basis.endHintIncome", { last: shownDate(last, language) }) : t("basis.endHintFirst");
  return (
    <DateField
      field={form.date("endDate", { required: isIncome })}
      hint={isIncome ? incomeHint : t("basis.endHintFree")}
      label={t("basis.endDate")}
      max={last ?? undefined}
      min={answers.startDate ?? undefined}
    />
  );
}

/** Only income has to end. The others go on until the guardian tells something new. */
function endInWords(answers: FormAnswers & Ends, t: Words, language: Language): string {
  if (answers.endDate) return shownDate(answers.endDate, language);
  return asksForIncome(answers) ? "" : t("basis.endOpen");
}

export const endDate = question({
  section: "basis",
  askedOn: ["adult", "child"],
  // Before the basis of the fee is chosen nobody knows which of the two it is.
  isAsked: ({ feeBasis }, kind) => kind !== "adult" || feeBasis !== null,
  fields: { endDate: day("basis.endDate", "missing.endDate") },
  read: (typed): Ends => ({ endDate: typed.endDate }),
  defaults: (answers) => ({ endDate: answers.endDate }),
  wire: {
    write: (answers) => ({ endDate: answers.endDate }),
    read: (saved) => ({ endDate: saved.endDate ?? null }),
  },
  notCopied: { endDate: null },
  draftFaults: (answers) => endBeforeStart(answers),
  // The highest fee and a child's income may have no end.
  faults: (answers) => [
    ...(asksForIncome(answers) ? requiredFault("endDate", answers.endDate) : []),
    ...endTooLate(answers),
  ],
  Ask: EndDate,
  inWords: (answers, t, language) => [
    { field: "endDate", question: t("basis.endDate"), answer: endInWords(answers, t, language) },
  ],
});
