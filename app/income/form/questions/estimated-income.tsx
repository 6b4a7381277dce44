import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { incomeTexts } from "../../texts/index.ts";
import { requiredFault } from "../fault.ts";
import { asksForAmounts } from "../what-is-asked.ts";
import { savedAmount } from "../wire-places.ts";
import { AmountField } from "./drawing/amount-field.tsx";
import { eurosAMonth, type SectionProps } from "./drawing/section.ts";
import { amount } from "./field-kinds.ts";
import { question } from "./question.ts";

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
  read: (typed) => ({ estimatedMonthlyIncome: typed.estimatedMonthlyIncome }),
  defaults: (answers) => ({ estimatedMonthlyIncome: answers.estimatedMonthlyIncome }),
  wire: {
    write: (answers) => ({ "gross.estimatedMonthlyIncome": answers.estimatedMonthlyIncome ?? 0 }),
    read: (saved) => ({ estimatedMonthlyIncome: savedAmount(saved["gross.estimatedMonthlyIncome"], saved) }),
  },
  // Also before there is a source: the field stands on the page as required, and one fault after another is one round more.
  faults: (answers) => requiredFault("estimatedMonthlyIncome", answers.estimatedMonthlyIncome),
  Ask: EstimatedIncome,
  inWords: (answers, t, language) => [
    {
      field: "estimatedMonthlyIncome",
      question: t("gross.estimatedMonthlyIncome"),
      answer: eurosAMonth(answers.estimatedMonthlyIncome, t, language),
    },
  ],
});
