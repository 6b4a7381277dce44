import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { startDateFaults } from "../statement-dates.ts";
import type { SectionProps } from "./drawing/section.ts";
import { day } from "./field-kinds.ts";
import { question } from "./question.ts";

function StartDate({ form, view: { start } }: SectionProps) {
  const t = useTexts(incomeTexts);
  const language = useLanguage();
  const last = shownDate(start.end, language);
  return (
    <DateField
      field={form.date("startDate", { required: true })}
      hint={
        start.start === null
          ? t("basis.startHintChild", { last })
          : t("basis.startHint", { first: shownDate(start.start, language), last })
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
  read: (typed) => ({ startDate: typed.startDate }),
  defaults: (answers) => ({ startDate: answers.startDate }),
  wire: {
    write: (answers) => ({ startDate: answers.startDate }),
    read: (saved) => ({ startDate: saved.startDate ?? null }),
  },
  notCopied: { startDate: null },
  draftFaults: (answers, facts) => startDateFaults(answers.startDate, facts),
  Ask: StartDate,
  inWords: (answers, t, language) => [
    {
      field: "startDate",
      question: t("basis.startDate"),
      answer: answers.startDate ? shownDate(answers.startDate, language) : "",
    },
  ],
});
