import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { choice } from "../field-kinds.ts";
import { question } from "../question.ts";
import { isYes, type SectionProps, YES_NO, yesNoValue, yesOrNo } from "./drawing/section.ts";

function Entrepreneur({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div className="flow" data-refresh-on-change="">
      <ChoiceField
        choices={YES_NO.map((value) => ({ value, label: t(value) }))}
        field={form.field("entrepreneur", { required: true })}
        hint={t("entrepreneur.entrepreneurHint")}
        layout="row"
        legend={t("entrepreneur.entrepreneur")}
      />
      {view.question ? null : <RefreshButton value="refresh:entrepreneur">{t("basis.refresh")}</RefreshButton>}
    </div>
  );
}

export const entrepreneur = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: (answers) => answers.feeBasis === "INCOME",
  decidesNext: true,
  fields: { entrepreneur: choice(YES_NO, "entrepreneur.entrepreneur", "missing.entrepreneur") },
  defaults: (answers) => ({ entrepreneur: yesNoValue(answers.entrepreneur) }),
  read: (typed) => ({ entrepreneur: isYes(typed.entrepreneur) }),
  Ask: Entrepreneur,
  inWords: (answers, t) => [
    { field: "entrepreneur", question: t("entrepreneur.entrepreneur"), answer: yesOrNo(answers.entrepreneur, t) },
  ],
});
