import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { ApplicationForm, ApplicationFormUpdate } from "../contract.ts";
import { Answers } from "./answers.ts";
import { faultsOnOurPages } from "./asked-on-our-pages.ts";
import type { EditorFacts } from "./editor-facts.ts";
import { faultsIn } from "./faults.ts";
import type { Known } from "./known.ts";
import {
  ADDITIONAL_DETAILS_FIELDS,
  readAdditionalDetails,
  typedAdditionalDetails,
} from "./sections/additional-details-fields.ts";
import { CONTACT_INFO_FIELDS, readContactInfo, typedContactInfo } from "./sections/contact-info-fields.ts";
import { readServiceNeed, SERVICE_NEED_FIELDS, typedServiceNeed } from "./sections/service-need-fields.ts";
import { readUnitPreference, typedUnitPreference, UNIT_PREFERENCE_FIELDS } from "./sections/unit-preference-fields.ts";

/** The sections of the editor with their fields, in the order of the screen (spec 1 §2). */
export const SECTIONS = {
  serviceNeed: SERVICE_NEED_FIELDS,
  unitPreference: UNIT_PREFERENCE_FIELDS,
  contactInfo: CONTACT_INFO_FIELDS,
  additionalDetails: ADDITIONAL_DETAILS_FIELDS,
} as const;
export type SectionName = keyof typeof SECTIONS;

const ORDER: readonly string[] = Object.values(SECTIONS).flat();

/** What stands in the fields for a form as it is on the wire; the defaults of the editor (contract 2.4, mapping). */
export const editorFrom = (form: ApplicationFormUpdate, facts: Pick<EditorFacts, "siblings">) => ({
  ...typedServiceNeed(form),
  ...typedUnitPreference(form, facts.siblings),
  ...typedContactInfo(form, facts),
  ...typedAdditionalDetails(form),
});

export interface ReadApplication {
  form: ApplicationFormUpdate;
  /** What the wire can't hold: a draft can't be saved with these. */
  faults: FieldFault[];
}

/** Turns what was typed into the form of the wire; what has no field is carried over from what is saved. */
export function formFrom(entries: Entries, facts: EditorFacts): ReadApplication {
  const answers = new Answers(entries);
  const serviceNeed = readServiceNeed(answers, facts);
  const unitPreference = readUnitPreference(answers, facts);
  const contact = readContactInfo(answers, facts);
  const details = readAdditionalDetails(answers, facts);
  const form: ApplicationFormUpdate = {
    child: { ...serviceNeed.child, ...contact.child, ...details.child },
    guardian: contact.guardian,
    secondGuardian: contact.secondGuardian,
    otherPartner: contact.otherPartner,
    otherChildren: contact.otherChildren,
    preferences: { ...unitPreference, ...serviceNeed.preferences },
    maxFeeAccepted: facts.saved.maxFeeAccepted,
    otherInfo: details.otherInfo,
    clubDetails: serviceNeed.clubDetails,
  };
  return { form, faults: inScreenOrder(answers.faults) };
}

/**
 * Everything that keeps the typed answers from being sent: what the wire can't hold, what only the form knows
 * (form-only-rules.ts), what both sides of the seam judge (faults.ts) and what only our pages ask (asked-on-our-pages.ts). One fault a field, in the order of the screen.
 */
export function editorFaults(
  read: ReadApplication,
  formOnly: readonly FieldFault[],
  known: Known,
  selectedSiblings: number,
): FieldFault[] {
  const ruled = [...faultsIn(read.form, known), ...faultsOnOurPages(read.form, known)].map((fault) => ({
    ...fault,
    field: editorField(fault.field, selectedSiblings),
  }));
  const seen = new Set<string>();
  const first = [...read.faults, ...formOnly, ...ruled].filter(({ field }) => !seen.has(field) && seen.add(field));
  return inScreenOrder(first);
}

/** On the wire the selected siblings come before the typed children; on the screen the rows count from zero. */
function editorField(field: string, selectedSiblings: number): string {
  return field.replace(
    /^otherChildren\[(\d+)\]/,
    (_, index: string) => `otherChildren[${Number(index) - selectedSiblings}]`,
  );
}

const placeOf = (fault: FieldFault): number => {
  const place = ORDER.indexOf(fault.field.split("[")[0] ?? "");
  return place < 0 ? ORDER.length : place;
};

const inScreenOrder = (faults: readonly FieldFault[]): FieldFault[] =>
  [...faults].sort((a, b) => placeOf(a) - placeOf(b));

/** The part of a read application that is written back: the register's own facts stay behind the seam (contract 2.4). */
export function writableForm(form: ApplicationForm): ApplicationFormUpdate {
  const { child, guardian, preferences } = form;
  return {
    child: {
      futureAddress: child.futureAddress,
      allergies: child.allergies,
      diet: child.diet,
      assistanceNeeded: child.assistanceNeeded,
      assistanceDescription: child.assistanceDescription,
    },
    guardian: { futureAddress: guardian.futureAddress, phoneNumber: guardian.phoneNumber, email: guardian.email },
    secondGuardian: form.secondGuardian,
    otherPartner: form.otherPartner,
    otherChildren: form.otherChildren,
    preferences,
    maxFeeAccepted: form.maxFeeAccepted,
    otherInfo: form.otherInfo,
    clubDetails: form.clubDetails,
  };
}
