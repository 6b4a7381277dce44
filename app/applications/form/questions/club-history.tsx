import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Where the child has been before the club (spec 1 §3). */
function ClubHistory({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <CheckboxField
        field={form.checkbox("wasOnDaycare")}
        hint={t("serviceNeed.wasOnDaycareHint")}
        label={t("serviceNeed.wasOnDaycare")}
      />
      <CheckboxField field={form.checkbox("wasOnClubCare")} label={t("serviceNeed.wasOnClubCare")} />
    </>
  );
}

export const clubHistory = question({
  section: "serviceNeed",
  askedOf: ["CLUB"],
  wire: {
    clubDetails: {
      empty: (type) => (type === "CLUB" ? { wasOnDaycare: false, wasOnClubCare: false } : null),
      otherGuardianReads: true,
    },
  },
  fields: { wasOnDaycare: tick("serviceNeed.wasOnDaycare"), wasOnClubCare: tick("serviceNeed.wasOnClubCare") },
  defaults: ({ clubDetails }) => ({
    wasOnDaycare: clubDetails?.wasOnDaycare ?? false,
    wasOnClubCare: clubDetails?.wasOnClubCare ?? false,
  }),
  read: ({ wasOnDaycare, wasOnClubCare }) => ({ clubDetails: { wasOnDaycare, wasOnClubCare } }),
  Ask: ClubHistory,
  inWords: ({ form }, t) =>
    (["wasOnDaycare", "wasOnClubCare"] as const).map((field) => ({
      place: "clubDetails",
      field,
      question: t(`serviceNeed.${field}`),
      answer: yesOrNo(form.clubDetails?.[field] ?? false, t),
    })),
});
