import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { AGREEMENT_CHOICES } from "../contact-info-fields.ts";
import type { AnsweredApplication, Question, SectionProps, Words } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** A guardian who lives elsewhere is asked about; not for a club (spec 1 §5). */
function OtherGuardian({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  if (!view.asksAboutOtherGuardian) return null;
  const reach = (
    <>
      <PhoneField
        autoComplete="off"
        field={form.field("otherGuardianPhone", { required: true })}
        label={t("contactInfo.otherGuardianPhone")}
      />
      <EmailField
        autoComplete="off"
        field={form.field("otherGuardianEmail", { required: true })}
        label={t("contactInfo.otherGuardianEmail")}
      />
    </>
  );
  return (
    <>
      <h3>{t("contactInfo.secondGuardian")}</h3>
      <p>{t("contactInfo.secondGuardianInfo")}</p>
      <ChoiceField
        choices={AGREEMENT_CHOICES.map((value) => ({
          value,
          label: t(`contactInfo.agreements.${value}`),
          more: value === "NOT_AGREED" ? reach : undefined,
        }))}
        field={form.field("otherGuardianAgreementStatus", { required: true })}
        legend={t("contactInfo.agreement")}
      />
    </>
  );
}

function agreementText(second: AnsweredApplication["form"]["secondGuardian"], t: Words): string {
  if (!second?.agreementStatus) return "";
  const said = t(`contactInfo.agreements.${second.agreementStatus}`);
  return [said, second.phoneNumber, second.email].filter(Boolean).join(", ");
}

export const otherGuardian: Question = {
  Ask: OtherGuardian,
  told: ({ form, asksAboutOtherGuardian }, t) =>
    asksAboutOtherGuardian
      ? [
          {
            field: "otherGuardianAgreementStatus",
            question: t("contactInfo.agreement"),
            answer: agreementText(form.secondGuardian, t),
          },
        ]
      : [],
};
