import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { asksForIncome } from "../what-is-asked.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function AlimonyPayer({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("alimonyPayer")}
        hint={t("other.alimonyPayerHint")}
        label={t("other.alimonyPayer")}
      />
    </div>
  );
}

export const alimonyPayer = question({
  section: "other",
  askedOn: ["adult"],
  isAsked: asksForIncome,
  fields: { alimonyPayer: tick("other.alimonyPayer") },
  read: (typed) => ({ alimonyPayer: typed.alimonyPayer }),
  defaults: (answers) => ({ alimonyPayer: answers.alimonyPayer }),
  wire: {
    write: (answers) => ({ alimonyPayer: answers.alimonyPayer }),
    read: (saved) => ({ alimonyPayer: saved.alimonyPayer ?? false }),
  },
  files: (answers) => (answers.alimonyPayer ? ["ALIMONY_PAYOUT"] : []),
  Ask: AlimonyPayer,
  inWords: (answers, t) => [
    { field: "alimonyPayer", question: t("other.alimonyPayer"), answer: yesOrNo(answers.alimonyPayer, t) },
  ],
});
