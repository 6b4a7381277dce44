import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { day } from "../field-kinds.ts";
import { question } from "../question.ts";
import type { SectionProps } from "./drawing/section.ts";

function StartDate({ form, view: { start } }: SectionProps) {
  const t = useTexts(incomeTexts);
  const last = shownDate(start.end);
  return (
    <DateField
      field={form.date("startDate", { required: true })}
      hint={
        start.start === null
          ? t("basis.startHintChild", { last })
          : t("basis.startHint", { first: shownDate(start.start), last })
      }
      label={t("basis.startDate")}
      max={start.end}
      min={start.start ?? undefined}
    />
  );
}

export const startDate = question({
  section: "basis",
  askedOn: ["adult", "child"],
  fields: { startDate: day("basis.startDate", "missing.startDate") },
  defaults: (answers) => ({ startDate: answers.startDate }),
  read: (typed) => ({ startDate: typed.startDate }),
  Ask: StartDate,
  inWords: (answers, t) => [
    {
      field: "startDate",
      question: t("basis.startDate"),
      answer: answers.startDate ? shownDate(answers.startDate) : "",
    },
  ],
});
