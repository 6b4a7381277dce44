import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { tidyPhone } from "~/people/phones.ts";
import { phoneFaults } from "../phones-and-emails.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { RegisterDetails } from "./drawing/contact-info/register-details.tsx";
import type { SectionProps } from "./drawing/section.ts";
import { tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The guardian's own part begins with the details from the register. */
function GuardianPhone({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <RegisterDetails
        isRestricted={view.application.guardianRestricted}
        who={t("contactInfo.guardian")}
        {...view.application.guardian}
      />
      <PhoneField
        autoComplete="tel"
        field={form.field("guardianPhone", { required: true })}
        label={t("contactInfo.phone")}
      />
    </>
  );
}

export const guardianPhone = question({
  section: "contactInfo",
  wire: { "guardian.phoneNumber": { empty: "" } },
  fields: { guardianPhone: tidied(tidyPhone, "contactInfo.phone", "missing.guardianPhone") },
  defaults: ({ guardian }) => ({ guardianPhone: guardian.phoneNumber }),
  read: (typed) => ({ "guardian.phoneNumber": typed.guardianPhone }),
  faults: ({ guardian }) => phoneFaults("guardianPhone", guardian.phoneNumber),
  Ask: GuardianPhone,
  inWords: ({ form: { guardian } }, t) => [
    {
      place: "guardian.phoneNumber",
      field: "guardianPhone",
      question: t("contactInfo.phone"),
      answer: guardian.phoneNumber,
    },
  ],
});
