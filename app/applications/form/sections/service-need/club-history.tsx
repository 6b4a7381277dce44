import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { type Question, type SectionProps, yesOrNo } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

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

export const clubHistory: Question = {
  askedOf: ["CLUB"],
  Ask: ClubHistory,
  told: ({ form, application }, t) =>
    application.type === "CLUB"
      ? (["wasOnDaycare", "wasOnClubCare"] as const).map((field) => ({
          field,
          question: t(`serviceNeed.${field}`),
          answer: yesOrNo(form.clubDetails?.[field] ?? false, t),
        }))
      : [],
};
