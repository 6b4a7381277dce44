import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { FutureAddressFields, movingText } from "./future-address.tsx";
import { RegisterFacts } from "./register-facts.tsx";

function Guardian(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  return (
    <>
      <h3>{t("contactInfo.guardian")}</h3>
      <RegisterFacts isRestricted={view.application.guardianRestricted} {...view.application.guardian} />
      <PhoneField
        autoComplete="tel"
        field={form.field("guardianPhone", { required: true })}
        label={t("contactInfo.phone")}
      />
      <GuardianEmail {...props} />
      <CheckboxField
        field={form.checkbox("guardianFutureAddressExists")}
        label={t("contactInfo.guardianMoves")}
        more={
          <>
            <CheckboxField
              field={form.checkbox("guardianFutureAddressEqualsChild")}
              label={t("contactInfo.equalsChild")}
            />
            <FutureAddressFields form={form} who="guardian" />
          </>
        }
      />
    </>
  );
}

/** A verified e-mail is shown and changed elsewhere; without one it is typed twice, or there is none (spec 1 §2). */
function GuardianEmail({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  if (view.verifiedEmail !== null) {
    return (
      <>
        <SummaryList rows={[{ key: t("contactInfo.verifiedEmail"), value: view.verifiedEmail }]} />
        {view.personalDetails ? (
          <p>
            <ActionLink href={view.personalDetails}>{t("contactInfo.changeEmail")}</ActionLink>
          </p>
        ) : null}
      </>
    );
  }
  const none = form.checkbox("noGuardianEmail");
  const required = !none.checked;
  return (
    <>
      <p>{t("contactInfo.emailInfo")}</p>
      <EmailField
        autoComplete="email"
        field={form.field("guardianEmail", { required })}
        label={t("contactInfo.email")}
      />
      <EmailField
        autoComplete="email"
        field={form.field("guardianEmailVerification", { required })}
        label={t("contactInfo.emailAgain")}
      />
      <CheckboxField field={none} label={t("contactInfo.noEmail")} />
    </>
  );
}

export const guardian: Question = {
  Ask: Guardian,
  told: ({ form }, t) => {
    const { phoneNumber, email, futureAddress } = form.guardian;
    return [
      { field: "guardianPhone", question: t("contactInfo.phone"), answer: phoneNumber },
      {
        field: "guardianEmail",
        question: t("contactInfo.email"),
        answer: email === "" ? t("contactInfo.noEmail") : (email ?? ""),
      },
      {
        field: "guardianFutureAddressExists",
        question: t("contactInfo.guardianMoves"),
        answer: movingText(futureAddress, t),
      },
    ];
  },
};
