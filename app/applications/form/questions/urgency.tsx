import { AttachmentField } from "~/attachments/parts/attachment-field.tsx";
import { JoinPhotos } from "~/attachments/parts/join-photos.tsx";
import { StepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { attachmentFaults } from "../attachments-needed.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { FILE_STEPS, useSentFilesHint } from "./drawing/service-need/use-sent-files-hint.tsx";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function Urgency({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const sentFiles = useSentFilesHint(view);
  const files = (
    <>
      <StepStatus opening={opening} steps={FILE_STEPS} when={view.form.preferences.urgent} />
      <AttachmentField
        attachments={view.attachments.URGENCY}
        field={form.field("urgencyAttachments", { required: view.flags.requireAttachments })}
        hint={[t("serviceNeed.urgencyAttachmentsHint"), sentFiles].filter(Boolean).join(" ")}
        label={t("serviceNeed.urgencyAttachments")}
        type="URGENCY"
      />
      <JoinPhotos
        files={view.attachments.URGENCY}
        form={form}
        isServed={view.joinsPhotos}
        label={t("serviceNeed.urgencyAttachments")}
        type="URGENCY"
      />
    </>
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
