import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { asksForIncome } from "../what-is-asked.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function Student({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField field={form.checkbox("student")} label={t("other.student")} />
    </div>
  );
}

export const student = question({
  section: "other",
  askedOn: ["adult"],
  isAsked: asksForIncome,
  fields: { student: tick("other.student") },
  read: (typed) => ({ student: typed.student }),
  defaults: (answers) => ({ student: answers.student }),
  wire: {
    write: (answers) => ({ student: answers.student }),
    read: (saved) => ({ student: saved.student ?? false }),
  },
  files: (answers) => (answers.student ? ["PROOF_OF_STUDIES"] : []),
  Ask: Student,
  inWords: (answers, t) => [{ field: "student", question: t("other.student"), answer: yesOrNo(answers.student, t) }],
});
