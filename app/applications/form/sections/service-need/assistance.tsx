import { LONGEST_TEXT } from "~/applications/contract.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { type Question, type SectionProps, yesOrNo } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

function Assistance({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <CheckboxField
      field={form.checkbox("assistanceNeeded")}
      hint={t("serviceNeed.assistanceNeededHint")}
      label={t("serviceNeed.assistanceNeeded")}
      more={
        <TextArea
          field={form.field("assistanceDescription", { required: true })}
          label={t("serviceNeed.assistanceDescription")}
          limit={LONGEST_TEXT}
        />
      }
    />
  );
}

export const assistance: Question = {
  Ask: Assistance,
  told: ({ form }, t) => {
    const { assistanceNeeded, assistanceDescription } = form.child;
    return [
      {
        field: "assistanceNeeded",
        question: t("serviceNeed.assistanceNeeded"),
        answer: yesOrNo(assistanceNeeded, t),
      },
      ...(assistanceNeeded
        ? [
            {
              field: "assistanceDescription",
              question: t("serviceNeed.assistanceDescription"),
              answer: assistanceDescription,
            },
          ]
        : []),
    ];
  },
};
