import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { type Question, type SectionProps, yesOrNo } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** Preparatory education is given in units of its own, so the units follow from it (contract 2.3). */
function Preparatory({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("preparatory")}
        hint={t("serviceNeed.preparatoryHint")}
        label={t("serviceNeed.preparatory")}
      />
    </div>
  );
}

export const preparatory: Question = {
  askedOf: ["PRESCHOOL"],
  Ask: Preparatory,
  told: ({ form, application }, t) =>
    application.type === "PRESCHOOL"
      ? [
          {
            field: "preparatory",
            question: t("serviceNeed.preparatory"),
            answer: yesOrNo(form.preferences.preparatory, t),
          },
        ]
      : [],
};
