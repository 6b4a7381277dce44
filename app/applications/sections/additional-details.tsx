import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/text-area.tsx";
import { LONGEST_TEXT } from "../contract.ts";
import type { AnsweredApplication, SectionProps, ShownAnswer, Words } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";

/** Anything else; diet and allergies are not asked for a club (spec 1 §2). */
export function AdditionalDetailsQuestions({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <TextArea
        field={form.field("otherInfo")}
        hint={t("additionalDetails.otherInfoHint")}
        label={t("additionalDetails.otherInfo")}
        limit={LONGEST_TEXT}
      />
      {view.application.type === "CLUB" ? null : (
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
      )}
    </>
  );
}

export function additionalDetailsAnswers({ form, application }: AnsweredApplication, t: Words): ShownAnswer[] {
  return [
    { field: "otherInfo", question: t("additionalDetails.otherInfo"), answer: form.otherInfo },
    ...(application.type === "CLUB"
      ? []
      : [
          { field: "diet", question: t("additionalDetails.diet"), answer: form.child.diet },
          { field: "allergies", question: t("additionalDetails.allergies"), answer: form.child.allergies },
        ]),
  ];
}
