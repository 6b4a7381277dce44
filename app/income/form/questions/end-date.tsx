import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { day } from "../field-kinds.ts";
import type { FormAnswers } from "../form-answers.ts";
import { question } from "../question.ts";
import { lastEnd } from "../statement-dates.ts";
import type { Words } from "../words.ts";
import type { SectionProps } from "./drawing/section.ts";

/** Income is told for a year at most. The highest fee and a child's income may go on (spec 2 §5). */
function EndDate({ form, view: { answers } }: SectionProps) {
  const t = useTexts(incomeTexts);
  const isIncome = answers.feeBasis === "INCOME";
  const last = isIncome && answers.startDate ? lastEnd(answers.startDate, "income") : null;
  const incomeHint = last ? t("basis.endHintIncome", { last: shownDate(last) }) : t("basis.endHintFirst");
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
function endInWords({ endDate: end, feeBasis }: Pick<FormAnswers, "endDate" | "feeBasis">, t: Words): string {
  if (end) return shownDate(end);
  return feeBasis === "INCOME" ? "" : t("basis.endOpen");
}

export const endDate = question({
  section: "basis",
  askedOn: ["adult", "child"],
  // Before the basis of the fee is chosen nobody knows which of the two it is.
  isAsked: ({ feeBasis }, kind) => kind !== "adult" || feeBasis !== null,
  fields: { endDate: day("basis.endDate", "missing.endDate") },
  defaults: (answers) => ({ endDate: answers.endDate }),
  read: (typed) => ({ endDate: typed.endDate }),
  Ask: EndDate,
  inWords: (answers, t) => [{ field: "endDate", question: t("basis.endDate"), answer: endInWords(answers, t) }],
});
