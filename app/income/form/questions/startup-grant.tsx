import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { tick } from "../field-kinds.ts";
import { isEntrepreneur } from "../form-answers.ts";
import { question } from "../question.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";

function StartupGrant({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("startupGrant")}
        hint={t("entrepreneur.startupGrantHint")}
        label={t("entrepreneur.startupGrant")}
      />
    </div>
  );
}

export const startupGrant = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  fields: { startupGrant: tick("entrepreneur.startupGrant") },
  defaults: (answers) => ({ startupGrant: answers.startupGrant }),
  read: (typed) => ({ startupGrant: typed.startupGrant }),
  Ask: StartupGrant,
  inWords: (answers, t) => [
    { field: "startupGrant", question: t("entrepreneur.startupGrant"), answer: yesOrNo(answers.startupGrant, t) },
  ],
});
