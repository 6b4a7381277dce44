import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/fields/identity-code-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { tidySsn } from "../identity-codes.ts";
import { asksForDaycare } from "../known.ts";
import { partnerFaults } from "../partner-and-children.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { Household, isNamedInVain, personText } from "./drawing/contact-info/household.tsx";
import { hasText, type SectionProps } from "./drawing/section.ts";
import { line, tick, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

const TEXTS = ["otherPartnerFirstName", "otherPartnerLastName", "otherPartnerSSN"] as const;

function Partner({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <Household form={form} view={view}>
      <h3>{t("contactInfo.household")}</h3>
      <p>{t("contactInfo.householdInfo")}</p>
      <CheckboxField
        field={form.checkbox("otherPartnerExists")}
        isOpen={isNamedInVain({ form, view }) && hasText(form, ...TEXTS)}
        label={t("contactInfo.partner")}
        more={
          <>
            <TextField
              autoComplete="off"
              field={form.field("otherPartnerFirstName", { required: true })}
              label={t("contactInfo.partnerFirstName")}
            />
            <TextField
              autoComplete="off"
              field={form.field("otherPartnerLastName", { required: true })}
              label={t("contactInfo.partnerLastName")}
            />
            <IdentityCodeField
              field={form.field("otherPartnerSSN", { required: true })}
              label={t("contactInfo.partnerSsn")}
            />
          </>
        }
      />
    </Household>
  );
}

/** An adult of the household who is not the child's guardian. */
export const partner = question({
  section: "contactInfo",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  isAsked: (form, { type }) => asksForDaycare(type, form),
  wire: { otherPartner: { empty: null } },
  fields: {
    otherPartnerExists: tick("contactInfo.partner"),
    otherPartnerFirstName: line("contactInfo.partnerFirstName", "missing.partnerFirstName"),
    otherPartnerLastName: line("contactInfo.partnerLastName", "missing.partnerLastName"),
    otherPartnerSSN: tidied(tidySsn, "contactInfo.partnerSsn", "missing.partnerSsn"),
  },
  defaults: ({ otherPartner }) => ({
    otherPartnerExists: otherPartner !== null,
    otherPartnerFirstName: otherPartner?.firstName ?? "",
    otherPartnerLastName: otherPartner?.lastName ?? "",
    otherPartnerSSN: otherPartner?.socialSecurityNumber ?? "",
  }),
  read: (typed) => ({
    otherPartner: typed.otherPartnerExists
      ? {
          firstName: typed.otherPartnerFirstName,
          lastName: typed.otherPartnerLastName,
          socialSecurityNumber: typed.otherPartnerSSN || null,
        }
      : null,
  }),
  contradictions: ({ otherPartnerExists: isTicked }, { facts, form, hasText: isTyped }) => {
    if (!isTyped(...TEXTS)) return [];
    if (!asksForDaycare(facts.type, form)) return [{ field: "connectedDaycare", code: "householdNotAsked" }];
    return isTicked ? [] : [{ field: "otherPartnerExists", code: "tickOrClear" }];
  },
  faults: partnerFaults,
  Ask: Partner,
  inWords: ({ form, application }, t) =>
    asksForDaycare(application.type, form)
      ? [
          {
            place: "otherPartner",
            field: "otherPartnerExists",
            question: t("contactInfo.partnerHeading"),
            answer: form.otherPartner ? personText(form.otherPartner, t) : t("contactInfo.none"),
          },
        ]
      : [],
});
