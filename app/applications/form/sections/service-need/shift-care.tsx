import { StepStatus } from "~/applications/editor/pages/step-status.tsx";
import { AttachmentField } from "~/attachments/pages/attachment-field.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { type Question, type SectionProps, yesOrNo } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { FILE_STEPS, useSentFilesHint } from "./use-sent-files-hint.tsx";

/** Care in evenings, nights and weekends is given in few units, so the units follow from it (spec 1 §2). */
export function ShiftCare({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const sentFiles = useSentFilesHint(view);
  const isAsked = view.form.preferences.serviceNeed?.shiftCare === true;
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("shiftCare")}
        hint={t("serviceNeed.shiftCareHint")}
        label={t("serviceNeed.shiftCare")}
        more={
          <>
            <StepStatus opening={opening} steps={FILE_STEPS} when={isAsked && !view.form.preferences.urgent} />
            <AttachmentField
              attachments={view.attachments.EXTENDED_CARE}
              field={form.field("shiftCareAttachments", { required: view.flags.requireAttachments })}
              hint={sentFiles ?? undefined}
              label={t("serviceNeed.shiftCareAttachments")}
              type="EXTENDED_CARE"
            />
          </>
        }
      />
    </div>
  );
}

/** Daycare asks it by itself, pre-primary inside its connected daycare. */
export const shiftCare: Question = {
  askedOf: ["DAYCARE"],
  Ask: ShiftCare,
  told: ({ form }, t) => {
    const { serviceNeed } = form.preferences;
    return serviceNeed
      ? [{ field: "shiftCare", question: t("serviceNeed.shiftCare"), answer: yesOrNo(serviceNeed.shiftCare, t) }]
      : [];
  },
};
