import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { ownEmailFaults } from "../asked-on-our-pages.ts";
import { guardianEmailFaults } from "../phones-and-emails.ts";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps } from "./drawing/section.ts";
import { tick, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** A verified e-mail is only shown. Without one the guardian types it twice, or says that there is none (spec 1 §2). */
function GuardianEmail({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  if (view.verifiedEmail !== null) {
    const { personalDetails } = view;
    const value = personalDetails ? (
      <>
        {view.verifiedEmail} <ActionLink href={personalDetails}>{t("contactInfo.changeEmail")}</ActionLink>
      </>
    ) : (
      view.verifiedEmail
    );
    return <SummaryList rows={[{ key: t("contactInfo.verifiedEmail"), value }]} />;
  }
  const none = form.checkbox("noGuardianEmail");
  const required = !none.checked;
  // Without script the fields stay writable, so that the tick can be taken away without sending the form.
  const shared = { autoComplete: "email", unless: none.name };
  return (
    <>
      <EmailField
        {...shared}
        field={form.field("guardianEmail", { required })}
        hint={t("contactInfo.emailInfo")}
        label={t("contactInfo.email")}
      />
      <EmailField
        {...shared}
        field={form.field("guardianEmailVerification", { required })}
        label={t("contactInfo.emailAgain")}
      />
      <CheckboxField field={none} label={t("contactInfo.noEmail")} />
    </>
  );
}

/** On the wire null means no answer yet, and an empty text means "I have no e-mail" (contract 2.4). */
export const guardianEmail = question({
  section: "contactInfo",
  // The copy has no null here (contract 3.3).
  wire: { "guardian.email": { empty: null, otherGuardianReads: () => "" } },
  fields: {
    guardianEmail: tidied(tidyEmail, "contactInfo.email", "missing.guardianEmail"),
    guardianEmailVerification: tidied(tidyEmail, "contactInfo.emailAgain"),
    noGuardianEmail: tick("contactInfo.noEmail"),
  },
  defaults: ({ guardian: { email } }) => ({
    guardianEmail: email ?? "",
    guardianEmailVerification: email ?? "",
    noGuardianEmail: email === "",
  }),
  read: (typed, { verifiedEmail }) => ({
    "guardian.email": verifiedEmail ?? (typed.noGuardianEmail ? "" : typed.guardianEmail || null),
  }),
  contradictions: ({ noGuardianEmail }, { facts, hasText }) =>
    facts.verifiedEmail === null && noGuardianEmail && hasText("guardianEmail")
      ? [{ field: "noGuardianEmail", code: "untickOrClear" }]
      : [],
  formOnlyFaults: (typed, { verifiedEmail }) =>
    verifiedEmail === null && !typed.noGuardianEmail && typed.guardianEmail !== typed.guardianEmailVerification
      ? [{ field: "guardianEmailVerification", code: "emailsDoNotMatch" }]
      : [],
  faults: ({ guardian }, known) => guardianEmailFaults(guardian.email, known),
  faultsOnOurPages: ({ guardian }, known) => ownEmailFaults(guardian.email, known),
  Ask: GuardianEmail,
  inWords: ({ form: { guardian } }, t) => [
    {
      place: "guardian.email",
      field: "guardianEmail",
      question: t("contactInfo.email"),
      answer: guardian.email === "" ? t("contactInfo.noEmail") : (guardian.email ?? ""),
    },
  ],
});
