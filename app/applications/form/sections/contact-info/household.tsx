import type { PersonBasics } from "~/applications/contract.ts";
import { useStepStatus } from "~/applications/editor/pages/step-status.tsx";
import { shownList } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/fields/identity-code-field.tsx";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { asksForDaycare } from "../../known.ts";
import { MOST_OTHER_CHILDREN } from "../contact-info-fields.ts";
import { personName, type Question, type SectionProps, type Words } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** Who else lives at the address: they decide the fee (spec 1 §5). Pre-primary alone has no fee, so there it comes with the tick for daycare. */
function Household(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  return (
    <div className={view.application.type === "PRESCHOOL" ? "flow with-connected-daycare" : "flow"}>
      <h3>{t("contactInfo.household")}</h3>
      <p>{t("contactInfo.householdInfo")}</p>
      <CheckboxField
        field={form.checkbox("otherPartnerExists")}
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
      {view.siblings.length > 0 ? (
        <CheckboxGroup
          choices={view.siblings.map((sibling) => ({ value: sibling.id, label: personName(sibling, t) }))}
          field={form.list("vtjSiblings")}
          hint={t("contactInfo.siblingsHint")}
          legend={t("contactInfo.siblings")}
        />
      ) : null}
      <CheckboxField
        field={form.checkbox("otherChildrenExists")}
        label={t("contactInfo.otherChildrenExist")}
        more={<OtherChildren {...props} />}
      />
    </div>
  );
}

/** At least one row is drawn, so that ticking the box is enough to begin. */
function OtherChildren({ form, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const status = useStepStatus(opening, ["done.childAdded", "done.childRemoved"]);
  const rows = Math.max(1, form.rows("otherChildren"));
  return (
    <RepeatingGroup
      addLabel={t("contactInfo.addChild")}
      fault={form.field("otherChildren").fault}
      id="otherChildren"
      least={1}
      legend={t("contactInfo.otherChildren")}
      list="otherChildren"
      most={MOST_OTHER_CHILDREN}
      rows={Array.from({ length: rows }, (_, index) => ({
        id: `otherChildren-${index}`,
        title: t("contactInfo.otherChild", { number: index + 1 }),
        content: <OtherChild form={form} index={index} />,
      }))}
      status={status}
    />
  );
}

function OtherChild({ form, index }: Pick<SectionProps, "form"> & { index: number }) {
  const t = useTexts(applicationFormTexts);
  const field = (name: string) => form.field(`otherChildren[${index}].${name}`, { required: true });
  return (
    <>
      <TextField autoComplete="off" field={field("firstName")} label={t("contactInfo.firstName")} />
      <TextField autoComplete="off" field={field("lastName")} label={t("contactInfo.lastName")} />
      <IdentityCodeField field={field("socialSecurityNumber")} label={t("contactInfo.ssn")} />
    </>
  );
}

const personText = (person: PersonBasics, t: Words): string =>
  [personName(person, t), person.socialSecurityNumber].filter(Boolean).join(" ");

export const household: Question = {
  askedOf: ["DAYCARE", "PRESCHOOL"],
  Ask: Household,
  told: ({ form, application }, t, language) => {
    if (!asksForDaycare(application.type, form)) return [];
    const { otherPartner, otherChildren } = form;
    const children = otherChildren.map((one) => personText(one, t));
    return [
      {
        field: "otherPartnerExists",
        question: t("contactInfo.partnerHeading"),
        answer: otherPartner ? personText(otherPartner, t) : t("contactInfo.none"),
      },
      {
        field: "otherChildren",
        question: t("contactInfo.otherChildren"),
        answer: children.length > 0 ? shownList(children, language) : t("contactInfo.none"),
      },
    ];
  },
};
