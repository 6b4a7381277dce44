import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { requiredFault } from "../fault.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { longestOf, longText, tick } from "./field-kinds.ts";
import { question } from "./question.ts";

const fields = {
  assistanceNeeded: tick("serviceNeed.assistanceNeeded"),
  assistanceDescription: longText("serviceNeed.assistanceDescription", "missing.assistanceDescription"),
};

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
          limit={longestOf(fields.assistanceDescription)}
        />
      }
    />
  );
}

export const assistance = question({
  section: "serviceNeed",
  wire: {
    "child.assistanceNeeded": { empty: false, otherGuardianReads: true },
    "child.assistanceDescription": { empty: "" },
  },
  fields,
  defaults: ({ child: { assistanceNeeded, assistanceDescription } }) => ({ assistanceNeeded, assistanceDescription }),
  read: ({ assistanceNeeded, assistanceDescription }) => ({
    "child.assistanceNeeded": assistanceNeeded,
    "child.assistanceDescription": assistanceNeeded ? assistanceDescription : "",
  }),
  contradictions: ({ assistanceNeeded }, { hasText }) =>
    !assistanceNeeded && hasText("assistanceDescription") ? [{ field: "assistanceNeeded", code: "tickOrClear" }] : [],
  faults: ({ child }) =>
    child.assistanceNeeded ? requiredFault("assistanceDescription", child.assistanceDescription) : [],
  Ask: Assistance,
  inWords: ({ form: { child } }, t) => [
    {
      place: "child.assistanceNeeded",
      field: "assistanceNeeded",
      question: t("serviceNeed.assistanceNeeded"),
      answer: yesOrNo(child.assistanceNeeded, t),
    },
    ...(child.assistanceNeeded
      ? [
          {
            place: "child.assistanceDescription" as const,
            field: "assistanceDescription",
            question: t("serviceNeed.assistanceDescription"),
            answer: child.assistanceDescription,
          },
        ]
      : []),
  ],
});
