import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { tick } from "../field-kinds.ts";
import { question } from "../question.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";

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
  isAsked: (answers) => answers.feeBasis === "INCOME",
  fields: { alimonyPayer: tick("other.alimonyPayer") },
  defaults: (answers) => ({ alimonyPayer: answers.alimonyPayer }),
  read: (typed) => ({ alimonyPayer: typed.alimonyPayer }),
  Ask: AlimonyPayer,
  inWords: (answers, t) => [
    { field: "alimonyPayer", question: t("other.alimonyPayer"), answer: yesOrNo(answers.alimonyPayer, t) },
  ],
});
