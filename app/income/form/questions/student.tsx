import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { tick } from "../field-kinds.ts";
import { question } from "../question.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";

function Student({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField field={form.checkbox("student")} hint={t("other.studentHint")} label={t("other.student")} />
    </div>
  );
}

export const student = question({
  section: "other",
  askedOn: ["adult"],
  isAsked: (answers) => answers.feeBasis === "INCOME",
  fields: { student: tick("other.student") },
  defaults: (answers) => ({ student: answers.student }),
  read: (typed) => ({ student: typed.student }),
  Ask: Student,
  inWords: (answers, t) => [{ field: "student", question: t("other.student"), answer: yesOrNo(answers.student, t) }],
});
