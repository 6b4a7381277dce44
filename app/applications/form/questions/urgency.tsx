import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { attachmentFaults } from "../attachments-needed.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { FilesOfAnswer } from "./drawing/service-need/files-of-answer.tsx";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function Urgency({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const files = (
    <FilesOfAnswer
      field="urgencyAttachments"
      form={form}
      kind="URGENCY"
      opening={opening}
      tellsSteps={view.form.preferences.urgent}
      view={view}
    />
  );
  return (
    <CheckboxField
      field={form.checkbox("urgent")}
      hint={t("serviceNeed.urgentHint")}
      label={t("serviceNeed.urgent")}
      more={view.flags.urgencyAttachments ? files : undefined}
    />
  );
}

export const urgency = question({
  section: "serviceNeed",
  askedOf: ["DAYCARE"],
  wire: { "preferences.urgent": { empty: false, otherGuardianReads: true } },
  fields: { urgent: tick("serviceNeed.urgent") },
  files: { kind: "URGENCY", field: "urgencyAttachments", label: "serviceNeed.urgencyAttachments" },
  defaults: ({ preferences: { urgent } }) => ({ urgent }),
  read: ({ urgent }) => ({ "preferences.urgent": urgent }),
  faults: (form, known) => attachmentFaults("URGENCY", form, known),
  Ask: Urgency,
  inWords: ({ form }, t) => [
    {
      place: "preferences.urgent",
      field: "urgent",
      question: t("serviceNeed.urgent"),
      answer: yesOrNo(form.preferences.urgent, t),
    },
  ],
});
