import { applicationTexts } from "~/applications/texts/index.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useStepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { IdentityCodeField } from "~/foundation/ui/fields/identity-code-field.tsx";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { personName } from "~/people/person-name.ts";
import type { PersonBasics } from "../../contract.ts";
import { tidySsn } from "../identity-codes.ts";
import { asksForDaycare } from "../known.ts";
import { isSamePerson, otherChildrenFaults } from "../partner-and-children.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { Household, isNamedInVain, personText } from "./drawing/contact-info/household.tsx";
import { hasText, type SectionProps } from "./drawing/section.ts";
import { line, rows, tick, ticks, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The wire takes no more rows. No household needs so many. */
const MOST_OTHER_CHILDREN = 20;

const CHILD_STEPS = toldKeys(applicationTexts, ["done.childAdded", "done.childRemoved"]);

/** The household's other children. Those in the register have a box to tick, and the guardian types the others. */
function OtherChildrenAtHome(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  return (
    <Household form={form} view={view}>
      {view.siblings.length > 0 ? (
        <CheckboxGroup
          choices={view.siblings.map((sibling) => ({
            value: sibling.id,
            label: personName(sibling, t("contactInfo.nameless")),
          }))}
          field={form.list("vtjSiblings")}
          legend={t("contactInfo.siblings")}
        />
      ) : null}
      <CheckboxField
        field={form.checkbox("otherChildrenExists")}
        isOpen={isNamedInVain(props) && hasNames(form)}
        label={t("contactInfo.otherChildrenExist")}
        more={<OtherChildren {...props} />}
      />
    </Household>
  );
}

const hasNames = (form: SectionProps["form"]): boolean =>
  Array.from({ length: form.rows("otherChildren") }, (_, index) => `otherChildren[${index}]`).some((row) =>
    hasText(form, `${row}.firstName`, `${row}.lastName`, `${row}.socialSecurityNumber`),
  );

/** We always draw one row, so that the guardian can type after the tick. */
function OtherChildren({ form, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const status = useStepStatus(opening, CHILD_STEPS);
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
        fields: <OtherChild form={form} index={index} />,
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

export const otherChildren = question({
  section: "contactInfo",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  isAsked: (form, { type }) => asksForDaycare(type, form),
  wire: { otherChildren: { empty: [] } },
  fields: {
    vtjSiblings: ticks("contactInfo.siblings"),
    otherChildrenExists: tick("contactInfo.otherChildrenExist"),
    otherChildren: rows(
      "contactInfo.otherChildren",
      {
        firstName: line("contactInfo.firstName", "missing.childFirstName"),
        lastName: line("contactInfo.lastName", "missing.childLastName"),
        socialSecurityNumber: tidied(tidySsn, "contactInfo.ssn", "missing.childSsn"),
      },
      { most: MOST_OTHER_CHILDREN },
    ),
  },
  defaults: (form, { siblings }) => {
    const ticked = siblings.filter((sibling) => form.otherChildren.some((other) => isSamePerson(other, sibling)));
    const typed = form.otherChildren.filter((other) => !ticked.some((sibling) => isSamePerson(other, sibling)));
    return {
      vtjSiblings: ticked.map(({ id }) => id),
      otherChildrenExists: typed.length > 0,
      otherChildren: typed.map(({ firstName, lastName, socialSecurityNumber }) => ({
        firstName,
        lastName,
        socialSecurityNumber: socialSecurityNumber ?? "",
      })),
    };
  },
  read: (typed, { siblings }) => ({
    otherChildren: [
      // We use the register's order, so that the same ticks always give the same form.
      ...siblings
        .filter(({ id }) => typed.vtjSiblings.includes(id))
        .map(({ firstName, lastName, socialSecurityNumber }) => ({ firstName, lastName, socialSecurityNumber })),
      ...(typed.otherChildrenExists ? typed.otherChildren.map(personOf) : []),
    ],
  }),
  contradictions: ({ otherChildrenExists: isTicked, otherChildren: children }, { facts, form }) => {
    if (!children.some((child) => child.firstName || child.lastName || child.socialSecurityNumber)) return [];
    if (!asksForDaycare(facts.type, form)) return [{ field: "connectedDaycare", code: "householdNotAsked" }];
    return isTicked ? [] : [{ field: "otherChildrenExists", code: "tickOrClear" }];
  },
  formOnlyFaults: ({ otherChildrenExists: isTicked, otherChildren: children }) =>
    isTicked && children.length === 0 ? [{ field: "otherChildrenExists", code: "childMissing" }] : [],
  faults: otherChildrenFaults,
  Ask: OtherChildrenAtHome,
  inWords: ({ form, application }, t, language) => {
    if (!asksForDaycare(application.type, form)) return [];
    const children = form.otherChildren.map((child) => personText(child, t));
    return [
      {
        place: "otherChildren",
        field: "otherChildren",
        question: t("contactInfo.otherChildren"),
        answer: children.length > 0 ? shownList(children, language) : t("contactInfo.none"),
      },
    ];
  },
});

const personOf = ({ firstName, lastName, socialSecurityNumber }: Record<keyof PersonBasics, string>): PersonBasics => ({
  firstName,
  lastName,
  socialSecurityNumber: socialSecurityNumber || null,
});
