import { shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { DAY_CARE_TIMES } from "~/regulations/regulations.ts";
import { attachmentFaults } from "../attachments-needed.ts";
import { asksForCare } from "../known.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { FilesOfAnswer } from "./drawing/service-need/files-of-answer.tsx";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Few units give care in evenings, at night and on weekends. So this answer limits the units (spec 1 §2). */
export function ShiftCare({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const isAsked = view.form.preferences.serviceNeed?.shiftCare === true;
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("shiftCare")}
        hint={t("serviceNeed.shiftCareHint", {
          start: shownTime(DAY_CARE_TIMES.start, language),
          end: shownTime(DAY_CARE_TIMES.end, language),
        })}
        label={t("serviceNeed.shiftCare")}
        more={
          <FilesOfAnswer
            field="shiftCareAttachments"
            form={form}
            kind="EXTENDED_CARE"
            opening={opening}
            tellsSteps={isAsked && !view.form.preferences.urgent}
            view={view}
          />
        }
      />
    </div>
  );
}

/** Daycare asks this separately. Pre-primary asks it inside its connected daycare. */
export const shiftCare = question({
  section: "serviceNeed",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  drawnInside: ["PRESCHOOL"],
  isAsked: asksForCare,
  wire: { "serviceNeed.shiftCare": { empty: false, otherGuardianReads: true } },
  fields: { shiftCare: tick("serviceNeed.shiftCare") },
  files: { kind: "EXTENDED_CARE", field: "shiftCareAttachments", label: "serviceNeed.shiftCareAttachments" },
  defaults: ({ preferences: { serviceNeed } }) => ({ shiftCare: serviceNeed?.shiftCare ?? false }),
  read: (typed) => ({ "serviceNeed.shiftCare": typed.shiftCare }),
  faults: (form, known) => attachmentFaults("EXTENDED_CARE", form, known),
  Ask: ShiftCare,
  inWords: ({ form: { preferences } }, t) =>
    preferences.serviceNeed
      ? [
          {
            place: "serviceNeed.shiftCare",
            field: "shiftCare",
            question: t("serviceNeed.shiftCare"),
            answer: yesOrNo(preferences.serviceNeed.shiftCare, t),
          },
        ]
      : [],
});
