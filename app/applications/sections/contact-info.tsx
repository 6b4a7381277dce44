import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import type { ServerForm } from "~/foundation/forms/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/choice-field.tsx";
import { DateField } from "~/foundation/ui/date-field.tsx";
import { EmailField } from "~/foundation/ui/email-field.tsx";
import { PhoneField } from "~/foundation/ui/phone-field.tsx";
import { SummaryList } from "~/foundation/ui/summary-list.tsx";
import { TextField } from "~/foundation/ui/text-field.tsx";
import type { Address, FutureAddress, PersonBasics } from "../contract.ts";
import { AGREEMENT_CHOICES } from "./contact-info-fields.ts";
import { HouseholdQuestions } from "./household.tsx";
import { type AnsweredApplication, personName, type SectionProps, type ShownAnswer, type Words } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";

/** Who the child and the guardian are, how to reach them, and who lives with them (spec 1 §2, §5). */
export function ContactInfoQuestions(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  const { child, guardian, childRestricted, guardianRestricted } = view.application;
  return (
    <>
      <p>{t("contactInfo.intro")}</p>
      <h3>{t("contactInfo.child")}</h3>
      <RegisterFacts isRestricted={childRestricted} {...child} />
      <CheckboxField
        field={form.checkbox("childFutureAddressExists")}
        label={t("contactInfo.childMoves")}
        more={<FutureAddressFields form={form} who="child" />}
      />
      <h3>{t("contactInfo.guardian")}</h3>
      <RegisterFacts isRestricted={guardianRestricted} {...guardian} />
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
      {view.asksAboutOtherGuardian ? <OtherGuardian form={form} /> : null}
      <HouseholdQuestions {...props} />
    </>
  );
}

function RegisterFacts({
  person,
  address,
  isRestricted,
}: {
  person: PersonBasics;
  address: Address | null;
  isRestricted: boolean;
}) {
  const t = useTexts(applicationFormTexts);
  return (
    <SummaryList
      rows={[
        { key: t("contactInfo.name"), value: personName(person, t) },
        { key: t("contactInfo.ssn"), value: person.socialSecurityNumber },
        {
          key: t("contactInfo.address"),
          value: isRestricted ? t("contactInfo.restricted") : address && oneLine(address),
        },
      ]}
    />
  );
}

const oneLine = ({ street, postalCode, postOffice }: Address): string =>
  [street, `${postalCode} ${postOffice}`.trim()].filter(Boolean).join(", ");

function FutureAddressFields({ form, who }: { form: ServerForm; who: "child" | "guardian" }) {
  const t = useTexts(applicationFormTexts);
  const own = (token: string) => (who === "guardian" ? token : "off");
  return (
    <>
      <DateField field={form.date(`${who}MoveDate`, { required: true })} label={t("contactInfo.moving")} />
      <TextField
        autoComplete={own("address-line1")}
        field={form.field(`${who}FutureStreet`, { required: true })}
        label={t("contactInfo.street")}
      />
      <div className="field-pair">
        <TextField
          autoComplete={own("postal-code")}
          field={form.field(`${who}FuturePostalCode`, { required: true })}
          inputMode="numeric"
          label={t("contactInfo.postalCode")}
          width="short"
        />
        <TextField
          autoComplete={own("address-level2")}
          field={form.field(`${who}FuturePostOffice`, { required: true })}
          label={t("contactInfo.postOffice")}
          width="medium"
        />
      </div>
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
            <a href={view.personalDetails}>{t("contactInfo.changeEmail")}</a>
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

function OtherGuardian({ form }: { form: ServerForm }) {
  const t = useTexts(applicationFormTexts);
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

export function contactInfoAnswers(answered: AnsweredApplication, t: Words, language: Language): ShownAnswer[] {
  const { form, application, asksAboutOtherGuardian } = answered;
  const { guardian, child, secondGuardian, otherPartner, otherChildren } = form;
  const moving = (address: FutureAddress | null): string => (address ? movingText(address) : t("serviceNeed.no"));
  return [
    { field: "childFutureAddressExists", question: t("contactInfo.childMoves"), answer: moving(child.futureAddress) },
    { field: "guardianPhone", question: t("contactInfo.phone"), answer: guardian.phoneNumber },
    {
      field: "guardianEmail",
      question: t("contactInfo.email"),
      answer: guardian.email === "" ? t("contactInfo.noEmail") : (guardian.email ?? ""),
    },
    {
      field: "guardianFutureAddressExists",
      question: t("contactInfo.guardianMoves"),
      answer: moving(guardian.futureAddress),
    },
    ...(asksAboutOtherGuardian
      ? [
          {
            field: "otherGuardianAgreementStatus",
            question: t("contactInfo.agreement"),
            answer: agreementText(secondGuardian, t),
          },
        ]
      : []),
    ...(application.type === "DAYCARE"
      ? [
          {
            field: "otherPartnerExists",
            question: t("contactInfo.partnerHeading"),
            answer: otherPartner ? personText(otherPartner, t) : t("contactInfo.none"),
          },
          {
            field: "otherChildren",
            question: t("contactInfo.otherChildren"),
            answer:
              otherChildren.length > 0
                ? shownList(
                    otherChildren.map((child) => personText(child, t)),
                    language,
                  )
                : t("contactInfo.none"),
          },
        ]
      : []),
  ];
}

function agreementText(second: AnsweredApplication["form"]["secondGuardian"], t: Words): string {
  if (!second?.agreementStatus) return "";
  const said = t(`contactInfo.agreements.${second.agreementStatus}`);
  return [said, second.phoneNumber, second.email].filter(Boolean).join(", ");
}

const movingText = ({ movingDate, ...address }: FutureAddress): string =>
  [movingDate ? shownDate(movingDate) : "", oneLine(address)].filter(Boolean).join(", ");

const personText = (person: PersonBasics, t: Words): string =>
  [personName(person, t), person.socialSecurityNumber].filter(Boolean).join(" ");
