import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { incomeTexts } from "../../texts/index.ts";
import { amount } from "../field-kinds.ts";
import { asksForAmounts } from "../form-answers.ts";
import { question } from "../question.ts";
import { AmountField } from "./drawing/amount-field.tsx";
import { eurosAMonth, type SectionProps } from "./drawing/section.ts";

function EstimatedIncome({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <AmountField
      field={form.field("estimatedMonthlyIncome", { required: true })}
      hint={t("gross.estimateHint")}
      label={t("gross.estimatedMonthlyIncome")}
    />
  );
}

export const estimatedIncome = question({
  section: "gross",
  askedOn: ["adult"],
  isAsked: asksForAmounts,
  fields: { estimatedMonthlyIncome: amount("gross.estimatedMonthlyIncome", "missing.estimatedMonthlyIncome") },
  defaults: (answers) => ({ estimatedMonthlyIncome: answers.estimatedMonthlyIncome }),
  read: (typed) => ({ estimatedMonthlyIncome: typed.estimatedMonthlyIncome }),
  Ask: EstimatedIncome,
  inWords: (answers, t, language) => [
    {
      field: "estimatedMonthlyIncome",
      question: t("gross.estimatedMonthlyIncome"),
      answer: eurosAMonth(answers.estimatedMonthlyIncome, t, language),
    },
  ],
});
