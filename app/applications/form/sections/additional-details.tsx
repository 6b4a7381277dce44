import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { LONGEST_TEXT } from "../../contract.ts";
import type { Question, SectionProps } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";

function OtherInfo({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <TextArea
      field={form.field("otherInfo")}
      hint={t("additionalDetails.otherInfoHint")}
      label={t("additionalDetails.otherInfo")}
      limit={LONGEST_TEXT}
    />
  );
}

const otherInfo: Question = {
  Ask: OtherInfo,
  told: ({ form }, t) => [{ field: "otherInfo", question: t("additionalDetails.otherInfo"), answer: form.otherInfo }],
};

function DietAndAllergies({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <TextArea
        field={form.field("diet")}
        hint={t("additionalDetails.dietHint")}
        label={t("additionalDetails.diet")}
        limit={LONGEST_TEXT}
        rows={3}
      />
      <TextArea
        field={form.field("allergies")}
        label={t("additionalDetails.allergies")}
        limit={LONGEST_TEXT}
        rows={3}
      />
    </>
  );
}

/** Not asked for a club (spec 1 §2). */
const dietAndAllergies: Question = {
  askedOf: ["DAYCARE", "PRESCHOOL"],
  Ask: DietAndAllergies,
  told: ({ form, application }, t) =>
    application.type === "CLUB"
      ? []
      : (["diet", "allergies"] as const).map((field) => ({
          field,
          question: t(`additionalDetails.${field}`),
          answer: form.child[field],
        })),
};

/** Anything else. */
export const additionalDetailsQuestions: readonly Question[] = [otherInfo, dietAndAllergies];
