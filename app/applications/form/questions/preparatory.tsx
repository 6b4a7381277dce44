import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Only some units give preparatory education. So this answer limits the units (contract 2.3). */
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

export const preparatory = question({
  section: "serviceNeed",
  askedOf: ["PRESCHOOL"],
  wire: { "preferences.preparatory": { empty: false, otherGuardianReads: true } },
  fields: { preparatory: tick("serviceNeed.preparatory") },
  defaults: ({ preferences }) => ({ preparatory: preferences.preparatory }),
  read: (typed) => ({ "preferences.preparatory": typed.preparatory }),
  Ask: Preparatory,
  inWords: ({ form }, t) => [
    {
      place: "preferences.preparatory",
      field: "preparatory",
      question: t("serviceNeed.preparatory"),
      answer: yesOrNo(form.preferences.preparatory, t),
    },
  ],
});
