import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/fields/identity-code-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { personName } from "~/people/person-name.ts";
import type { SiblingBasis as Basis, PersonBasics } from "../../contract.ts";
import { tidySsn } from "../identity-codes.ts";
import { siblingBasisFaults } from "../sibling-priority.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { hasText, type SectionProps } from "./drawing/section.ts";
import { choiceOfMany, line, tick, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The choice of a sibling who is not in the register. */
const OTHER_SIBLING = "other";

/** A sibling in the unit gives priority. For pre-primary we ask for the unit too: it may be a school (spec 1 §5). */
function SiblingBasis(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  const { type } = view.application;
  return (
    <CheckboxField
      field={form.checkbox("siblingBasis")}
      label={t(`unitPreference.siblingBasis.${type}`)}
      more={
        <>
          <p>{t("unitPreference.siblingBasisHint")}</p>
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
  const isFaulty = form.faultCount("siblingBasis", "sibling") > 0;
  const isOpen = isFaulty && hasText(form, "siblingName", "siblingSsn");
  return (
    <ChoiceField
      choices={[
        ...view.siblings.map((sibling) => ({
          value: sibling.id,
          label: personName(sibling, t("contactInfo.nameless")),
        })),
        { value: OTHER_SIBLING, label: t("unitPreference.otherSibling"), more: typed, isOpen },
      ]}
      field={form.field("sibling", { required: true })}
      legend={t("unitPreference.sibling")}
    />
  );
}

export const siblingBasis = question({
  section: "unitPreference",
  wire: {
    // The other guardian sees that there is a sibling, but not who it is (contract 3.3).
    "preferences.siblingBasis": {
      empty: null,
      otherGuardianReads: (basis) => basis && { siblingName: "", siblingSsn: "", siblingUnit: "" },
    },
  },
  fields: {
    siblingBasis: tick((t, type) => t(`unitPreference.siblingBasis.${type}`)),
    sibling: choiceOfMany("unitPreference.sibling", "missing.sibling"),
    siblingName: line("unitPreference.siblingName", "missing.siblingName"),
    siblingSsn: tidied(tidySsn, "unitPreference.siblingSsn", "missing.siblingSsn"),
    siblingUnit: line("unitPreference.siblingUnit", "missing.siblingUnit"),
  },
  defaults: ({ preferences: { siblingBasis: basis } }, { siblings }) => {
    const fromRegister = basis && siblings.find((sibling) => isSame(sibling, basis));
    const isTyped = basis !== null && !fromRegister && (basis.siblingName !== "" || basis.siblingSsn !== "");
    return {
      siblingBasis: basis !== null,
      sibling: fromRegister?.id ?? (isTyped ? OTHER_SIBLING : null),
      siblingName: isTyped ? basis.siblingName : "",
      siblingSsn: isTyped ? basis.siblingSsn : "",
      siblingUnit: basis?.siblingUnit ?? "",
    };
  },
  read: (typed, { siblings }) => ({
    "preferences.siblingBasis": typed.siblingBasis ? basisOf(typed, siblings) : null,
  }),
  contradictions: (typed, { facts, hasText }) => {
    if (!typed.siblingBasis)
      return hasText("siblingName", "siblingSsn", "siblingUnit")
        ? [{ field: "siblingBasis", code: "tickOrClear" }]
        : [];
    const isFromRegister = facts.siblings.some(({ id }) => id === typed.sibling);
    return isFromRegister && hasText("siblingName", "siblingSsn")
      ? [{ field: "sibling", code: "chooseOtherOrClear" }]
      : [];
  },
  formOnlyFaults: ({ siblingBasis: isTicked, sibling }, { siblings }) =>
    isTicked && siblings.length > 0 && sibling === null ? [{ field: "sibling", code: "requiredSelection" }] : [],
  hiddenBehind: { sibling: ["siblingName", "siblingSsn"] },
  faults: siblingBasisFaults,
  Ask: SiblingBasis,
  inWords: ({ form, application, isReducedCopy }, t) => {
    const { siblingBasis: basis } = form.preferences;
    const place = "preferences.siblingBasis";
    const who = basis && [basis.siblingName, basis.siblingSsn].filter(Boolean).join(", ");
    return [
      {
        place,
        field: "siblingBasis",
        question: t(`unitPreference.siblingBasis.${application.type}`),
        answer: basis ? who || t("serviceNeed.yes") : t("serviceNeed.no"),
      },
      ...(basis && application.type === "PRESCHOOL" && !isReducedCopy
        ? [
            {
              place,
              field: "siblingUnit",
              question: t("unitPreference.siblingUnit"),
              answer: basis.siblingUnit,
            } as const,
          ]
        : []),
    ];
  },
});

function basisOf(
  typed: { sibling: string | null; siblingName: string; siblingSsn: string; siblingUnit: string },
  siblings: readonly (PersonBasics & { id: string })[],
): Basis {
  const { siblingUnit } = typed;
  const fromRegister = siblings.find(({ id }) => id === typed.sibling);
  return fromRegister
    ? { siblingName: personName(fromRegister), siblingSsn: fromRegister.socialSecurityNumber ?? "", siblingUnit }
    : { siblingName: typed.siblingName, siblingSsn: typed.siblingSsn, siblingUnit };
}

const isSame = (sibling: PersonBasics, basis: Basis): boolean =>
  sibling.socialSecurityNumber === tidySsn(basis.siblingSsn) && personName(sibling) === basis.siblingName;
