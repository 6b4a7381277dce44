import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/fields/identity-code-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { personName, type Question, type SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { OTHER_SIBLING } from "../unit-preference-fields.ts";

/** A sibling in the unit gives priority; for pre-primary it may be in a school, so that is asked too (spec 1 §5). */
function SiblingBasis(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  const { type } = view.application;
  return (
    <CheckboxField
      field={form.checkbox("siblingBasis")}
      hint={t("unitPreference.siblingBasisHint")}
      label={t(`unitPreference.siblingBasis.${type}`)}
      more={
        <>
          <Sibling {...props} />
          {type === "PRESCHOOL" ? (
            <TextField
              autoComplete="off"
              field={form.field("siblingUnit", { required: true })}
              label={t("unitPreference.siblingUnit")}
            />
          ) : null}
        </>
      }
    />
  );
}

function Sibling({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const typed = (
    <>
      <TextField
        autoComplete="off"
        field={form.field("siblingName", { required: true })}
        label={t("unitPreference.siblingName")}
      />
      <IdentityCodeField field={form.field("siblingSsn", { required: true })} label={t("unitPreference.siblingSsn")} />
    </>
  );
  if (view.siblings.length === 0) return typed;
  return (
    <ChoiceField
      choices={[
        ...view.siblings.map((sibling) => ({ value: sibling.id, label: personName(sibling, t) })),
        { value: OTHER_SIBLING, label: t("unitPreference.otherSibling"), more: typed },
      ]}
      field={form.field("sibling", { required: true })}
      legend={t("unitPreference.sibling")}
    />
  );
}

export const siblingBasis: Question = {
  Ask: SiblingBasis,
  told: ({ form, application }, t) => {
    const basis = form.preferences.siblingBasis;
    return [
      {
        field: "siblingBasis",
        question: t(`unitPreference.siblingBasis.${application.type}`),
        answer: basis ? [basis.siblingName, basis.siblingSsn].filter(Boolean).join(", ") : t("serviceNeed.no"),
      },
      ...(basis && application.type === "PRESCHOOL"
        ? [{ field: "siblingUnit", question: t("unitPreference.siblingUnit"), answer: basis.siblingUnit }]
        : []),
    ];
  },
};
