import fc from "fast-check";
import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { EditorFacts } from "~/applications/form/editor-facts.ts";
import { tidyPostalCode } from "~/applications/form/future-address.ts";
import { editorFrom } from "~/applications/form/questions/whole-form/editor.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { type Entries, entriesOf } from "~/foundation/forms/reading/posted.ts";
import {
  ADULT_SSN,
  CHILD_SSN,
  daycareForm,
  FULL_TIME,
  knownOfDaycare,
  OTHER_UNIT,
  serviceNeed,
  UNIT,
} from "./application-form.ts";

export const SIBLING = {
  id: "66666666-6666-4666-8666-666666666666",
  firstName: "Elsa",
  lastName: "Virtanen",
  dateOfBirth: "2022-02-01",
  socialSecurityNumber: "310500A9998",
  duplicateOf: null,
};

/** The facts beside the daycare form of a guardian with one other child. */
export const facts = (changes: Partial<EditorFacts> = {}): EditorFacts => ({
  type: "DAYCARE",
  flags: knownOfDaycare().flags,
  hasOtherGuardian: true,
  otherGuardianLivesInSameAddress: false,
  verifiedEmail: null,
  saved: daycareForm(),
  options: [FULL_TIME],
  siblings: [SIBLING],
  ...changes,
});

/** The entries that a browser posts from the editor with this form. */
export const posted = (form: ApplicationFormUpdate, of = facts()): Entries => entriesOf(editorFrom(form, of));
/** The same entries with other answers in some fields. */
export const withEntries = (entries: Entries, changes: Record<string, string>): Entries => [
  ...entries.filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];

const line = fc.stringMatching(/^[A-Za-zÅÄÖåäö0-9]{1,20}$/);
const maybeLine = fc.oneof(fc.constant(""), line);
const date = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }).map(dateAt);
const address = fc.record({
  street: maybeLine,
  // The field takes the country off that international letters write before it: "FI-00100".
  postalCode: maybeLine.map(tidyPostalCode),
  postOffice: maybeLine,
  movingDate: fc.option(date),
});
const ssn = fc.constantFrom(CHILD_SSN, ADULT_SSN, "ABC");
const person = fc.record({ firstName: line, lastName: maybeLine, socialSecurityNumber: fc.option(ssn) });

/** Any daycare application that a guardian could save. */
export const anyForm: fc.Arbitrary<ApplicationFormUpdate> = fc.record({
  child: fc.record({
    futureAddress: fc.option(address),
    allergies: maybeLine,
    diet: maybeLine,
    assistanceNeeded: fc.constant(true),
    assistanceDescription: maybeLine,
  }),
  guardian: fc.record({
    futureAddress: fc.option(address),
    phoneNumber: maybeLine,
    email: fc.oneof(fc.constant(null), maybeLine),
  }),
  secondGuardian: fc.oneof(
    fc.record({
      agreementStatus: fc.constantFrom("AGREED" as const, "RIGHT_TO_GET_NOTIFIED" as const, null),
      phoneNumber: fc.constant(""),
      email: fc.constant(""),
    }),
    fc.record({ agreementStatus: fc.constant("NOT_AGREED" as const), phoneNumber: maybeLine, email: maybeLine }),
  ),
  otherPartner: fc.option(person),
  otherChildren: fc.tuple(fc.boolean(), fc.array(person, { maxLength: 3 })).map(([isTicked, typed]) => [
    ...(isTicked
      ? [
          {
            firstName: SIBLING.firstName,
            lastName: SIBLING.lastName,
            socialSecurityNumber: SIBLING.socialSecurityNumber,
          },
        ]
      : []),
    ...typed,
  ]),
  preferences: fc.record({
    preferredUnits: fc.subarray([UNIT, OTHER_UNIT]),
    preferredStartDate: fc.option(date),
    connectedDaycarePreferredStartDate: fc.constant(null),
    serviceNeed: fc.record({
      startTime: fc.constantFrom("", "08:00"),
      endTime: fc.constantFrom("", "16:30"),
      shiftCare: fc.boolean(),
      partTime: fc.constant(false),
      serviceNeedOption: fc.option(
        fc.constant({
          id: FULL_TIME.id,
          nameFi: FULL_TIME.nameFi,
          nameSv: FULL_TIME.nameSv,
          nameEn: FULL_TIME.nameEn,
          validPlacementType: FULL_TIME.validPlacementType,
        }),
      ),
    }),
    siblingBasis: fc.option(
      fc.oneof(
        fc.constant({ siblingName: "Elsa Virtanen", siblingSsn: SIBLING.socialSecurityNumber, siblingUnit: "" }),
        fc.record({ siblingName: line, siblingSsn: fc.constantFrom("", CHILD_SSN), siblingUnit: fc.constant("") }),
      ),
    ),
    preparatory: fc.constant(false),
    urgent: fc.boolean(),
  }),
  maxFeeAccepted: fc.constant(false),
  otherInfo: maybeLine,
  clubDetails: fc.constant(null),
});

export const PRESCHOOL_OPTION = {
  ...FULL_TIME,
  id: "88888888-8888-4888-8888-888888888888",
  validPlacementType: "PRESCHOOL_DAYCARE" as const,
};
/** The same for another type of application. */
export const factsOf = (type: EditorFacts["type"], flags: Partial<EditorFacts["flags"]> = {}): EditorFacts =>
  facts({ type, options: type === "PRESCHOOL" ? [PRESCHOOL_OPTION] : [], flags: { ...facts().flags, ...flags } });

/** A pre-primary application. It has a household only beside connected daycare (contract 2.4). */
export const anyPreschoolForm = fc
  .tuple(anyForm, fc.boolean(), fc.boolean(), fc.option(date), fc.option(fc.constant(PRESCHOOL_OPTION)))
  .map(([form, isConnected, preparatory, ownStart, option]): ApplicationFormUpdate => {
    const { validFrom: _from, validTo: _to, ...chosen } = option ?? PRESCHOOL_OPTION;
    return {
      ...form,
      otherPartner: isConnected ? form.otherPartner : null,
      otherChildren: isConnected ? form.otherChildren : [],
      preferences: {
        ...form.preferences,
        urgent: false,
        preparatory,
        siblingBasis: form.preferences.siblingBasis && { ...form.preferences.siblingBasis, siblingUnit: "Koulu" },
        connectedDaycarePreferredStartDate: isConnected ? ownStart : null,
        serviceNeed: isConnected
          ? serviceNeed({ startTime: "", endTime: "", serviceNeedOption: option && chosen })
          : null,
      },
    };
  });

/** A club application: no service need, no household, no other guardian. */
export const anyClubForm = fc.tuple(anyForm, fc.boolean(), fc.boolean()).map(
  ([form, wasOnDaycare, wasOnClubCare]): ApplicationFormUpdate => ({
    ...form,
    child: { ...form.child, diet: "", allergies: "" },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    preferences: { ...form.preferences, serviceNeed: null, urgent: false },
    clubDetails: { wasOnDaycare, wasOnClubCare },
  }),
);
