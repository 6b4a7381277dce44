import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { tidyPhone } from "~/people/phones.ts";
import type { SecondGuardian } from "../../contract.ts";
import { otherGuardianContactFaults } from "../asked-on-our-pages.ts";
import { asksAboutOtherGuardian } from "../known.ts";
import { secondGuardianFaults } from "../second-guardian.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { hasText, type SectionProps, type Words } from "./drawing/section.ts";
import { choice, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The answers about the other guardian. Only staff set AUTOMATED, and we keep it. */
const AGREEMENT_CHOICES = ["AGREED", "NOT_AGREED", "RIGHT_TO_GET_NOTIFIED"] as const;

/** We ask about another guardian who lives at another address, but not for a club (spec 1 §5). */
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
  const agreement = form.field("otherGuardianAgreementStatus", { required: true });
  const isOpen = Boolean(agreement.fault) && hasText(form, "otherGuardianPhone", "otherGuardianEmail");
  return (
    <>
      <h3>{t("contactInfo.secondGuardian")}</h3>
      <p>{t("contactInfo.secondGuardianInfo")}</p>
      <ChoiceField
        choices={AGREEMENT_CHOICES.map((value) => ({
          value,
          label: t(`contactInfo.agreements.${value}`),
          ...(value === "NOT_AGREED" ? { more: reach, isOpen } : {}),
        }))}
        field={agreement}
        legend={t("contactInfo.agreement")}
      />
    </>
  );
}

export const otherGuardian = question({
  section: "contactInfo",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  isAsked: (_form, facts) => asksAboutOtherGuardian(facts),
  // The copy of the other guardian has the answers about themselves (contract 3.3).
  wire: { secondGuardian: { empty: null, otherGuardianReads: true } },
  fields: {
    otherGuardianAgreementStatus: choice(AGREEMENT_CHOICES, "contactInfo.agreement", "missing.agreement"),
    otherGuardianPhone: tidied(tidyPhone, "contactInfo.otherGuardianPhone", "missing.otherGuardianPhone"),
    otherGuardianEmail: tidied(tidyEmail, "contactInfo.otherGuardianEmail", "missing.otherGuardianEmail"),
  },
  defaults: ({ secondGuardian }) => ({
    otherGuardianAgreementStatus: secondGuardian?.agreementStatus ?? null,
    otherGuardianPhone: secondGuardian?.phoneNumber ?? "",
    otherGuardianEmail: secondGuardian?.email ?? "",
  }),
  read: (typed, { saved }) => {
    const before = saved.secondGuardian?.agreementStatus;
    const agreementStatus = typed.otherGuardianAgreementStatus ?? (before === "AUTOMATED" ? before : null);
    const isReached = agreementStatus === "NOT_AGREED";
    return {
      secondGuardian: {
        agreementStatus,
        phoneNumber: isReached ? typed.otherGuardianPhone : "",
        email: isReached ? typed.otherGuardianEmail : "",
      },
    };
  },
  contradictions: ({ otherGuardianAgreementStatus }, { facts, hasText }) =>
    asksAboutOtherGuardian(facts) &&
    otherGuardianAgreementStatus !== "NOT_AGREED" &&
    hasText("otherGuardianPhone", "otherGuardianEmail")
      ? [{ field: "otherGuardianAgreementStatus", code: "chooseNotAgreedOrClear" }]
      : [],
  faults: secondGuardianFaults,
  faultsOnOurPages: otherGuardianContactFaults,
  Ask: OtherGuardian,
  inWords: ({ form, asksAboutOtherGuardian: isAsked }, t) =>
    isAsked
      ? [
          {
            place: "secondGuardian",
            field: "otherGuardianAgreementStatus",
            question: t("contactInfo.agreement"),
            answer: agreementText(form.secondGuardian, t),
          },
        ]
      : [],
});

function agreementText(second: SecondGuardian | null, t: Words): string {
  if (!second?.agreementStatus) return "";
  const status = t(`contactInfo.agreements.${second.agreementStatus}`);
  return [status, second.phoneNumber, second.email].filter(Boolean).join(", ");
}
