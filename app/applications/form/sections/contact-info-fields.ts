import type { ApplicationFormUpdate, FutureAddress, PersonBasics, SecondGuardian } from "../../contract.ts";
import type { Answers } from "../answers.ts";
import type { EditorFacts } from "../editor-facts.ts";
import { tidySsn } from "../identity-codes.ts";
import { asksAboutOtherGuardian } from "../known.ts";

export const CONTACT_INFO_FIELDS = [
  "childFutureAddressExists",
  "childMoveDate",
  "childFutureStreet",
  "childFuturePostalCode",
  "childFuturePostOffice",
  "guardianPhone",
  "guardianEmail",
  "guardianEmailVerification",
  "noGuardianEmail",
  "guardianFutureAddressExists",
  "guardianFutureAddressEqualsChild",
  "guardianMoveDate",
  "guardianFutureStreet",
  "guardianFuturePostalCode",
  "guardianFuturePostOffice",
  "otherGuardianAgreementStatus",
  "otherGuardianPhone",
  "otherGuardianEmail",
  "otherPartnerExists",
  "otherPartnerFirstName",
  "otherPartnerLastName",
  "otherPartnerSSN",
  "vtjSiblings",
  "otherChildrenExists",
  "otherChildren",
] as const;

/** What a guardian may answer about the other one; AUTOMATED is set by staff only and stays as it is. */
export const AGREEMENT_CHOICES = ["AGREED", "NOT_AGREED", "RIGHT_TO_GET_NOTIFIED"] as const;

/** More rows than any household fills; the wire takes no more. */
export const MOST_OTHER_CHILDREN = 20;

type Part = Pick<ApplicationFormUpdate, "guardian" | "secondGuardian" | "otherPartner" | "otherChildren"> & {
  child: Pick<ApplicationFormUpdate["child"], "futureAddress">;
};

const NO_ADDRESS = { street: "", postalCode: "", postOffice: "", movingDate: null };

export function typedContactInfo(form: ApplicationFormUpdate, facts: Pick<EditorFacts, "siblings">) {
  const { child, guardian, secondGuardian, otherPartner } = form;
  const isEqual = guardian.futureAddress !== null && isSameAddress(guardian.futureAddress, child.futureAddress);
  const selected = facts.siblings.filter((sibling) => form.otherChildren.some((other) => isSamePerson(other, sibling)));
  const typed = form.otherChildren.filter((other) => !selected.some((sibling) => isSamePerson(other, sibling)));
  return {
    childFutureAddressExists: child.futureAddress !== null,
    ...typedAddress("child", child.futureAddress ?? NO_ADDRESS),
    guardianPhone: guardian.phoneNumber,
    guardianEmail: guardian.email ?? "",
    guardianEmailVerification: guardian.email ?? "",
    noGuardianEmail: guardian.email === "",
    guardianFutureAddressExists: guardian.futureAddress !== null,
    guardianFutureAddressEqualsChild: isEqual,
    ...typedAddress("guardian", isEqual ? NO_ADDRESS : (guardian.futureAddress ?? NO_ADDRESS)),
    otherGuardianAgreementStatus: secondGuardian?.agreementStatus ?? null,
    otherGuardianPhone: secondGuardian?.phoneNumber ?? "",
    otherGuardianEmail: secondGuardian?.email ?? "",
    otherPartnerExists: otherPartner !== null,
    otherPartnerFirstName: otherPartner?.firstName ?? "",
    otherPartnerLastName: otherPartner?.lastName ?? "",
    otherPartnerSSN: otherPartner?.socialSecurityNumber ?? "",
    vtjSiblings: selected.map((sibling) => sibling.id),
    otherChildrenExists: typed.length > 0,
    otherChildren: typed.map((other) => ({
      firstName: other.firstName,
      lastName: other.lastName,
      socialSecurityNumber: other.socialSecurityNumber ?? "",
    })),
  };
}

const isSamePerson = (a: PersonBasics, b: PersonBasics): boolean =>
  a.socialSecurityNumber !== null && a.socialSecurityNumber === b.socialSecurityNumber;

const isSameAddress = (a: FutureAddress, b: FutureAddress | null): boolean =>
  b !== null &&
  a.street === b.street &&
  a.postalCode === b.postalCode &&
  a.postOffice === b.postOffice &&
  a.movingDate === b.movingDate;

const typedAddress = (who: "child" | "guardian", address: FutureAddress) => ({
  [`${who}MoveDate`]: address.movingDate,
  [`${who}FutureStreet`]: address.street,
  [`${who}FuturePostalCode`]: address.postalCode,
  [`${who}FuturePostOffice`]: address.postOffice,
});

export function readContactInfo(answers: Answers, facts: EditorFacts): Part {
  const childAddress = childFutureAddress(answers);
  return {
    child: { futureAddress: childAddress },
    guardian: {
      phoneNumber: answers.line("guardianPhone"),
      email: guardianEmail(answers, facts),
      futureAddress: guardianFutureAddress(answers, childAddress),
    },
    secondGuardian: secondGuardian(answers, facts),
    ...household(answers, facts),
  };
}

function childFutureAddress(answers: Answers): FutureAddress | null {
  const address = readAddress(answers, "child");
  if (answers.isTicked("childFutureAddressExists")) return address;
  if (hasAddressText(answers, "child")) answers.fault("childFutureAddressExists", "tickOrClear");
  return null;
}

function guardianFutureAddress(answers: Answers, childAddress: FutureAddress | null): FutureAddress | null {
  const address = readAddress(answers, "guardian");
  const hasText = hasAddressText(answers, "guardian");
  const isEqual = answers.isTicked("guardianFutureAddressEqualsChild");
  if (!answers.isTicked("guardianFutureAddressExists")) {
    if (hasText) answers.fault("guardianFutureAddressExists", "tickOrClear");
    return null;
  }
  if (!isEqual) return address;
  if (hasText) answers.fault("guardianFutureAddressEqualsChild", "untickOrClear");
  if (!childAddress) answers.fault("guardianFutureAddressEqualsChild", "childIsNotMoving");
  return childAddress ?? { ...NO_ADDRESS };
}

function readAddress(answers: Answers, who: "child" | "guardian"): FutureAddress {
  return {
    movingDate: answers.date(`${who}MoveDate`),
    street: answers.line(`${who}FutureStreet`),
    postalCode: answers.line(`${who}FuturePostalCode`),
    postOffice: answers.line(`${who}FuturePostOffice`),
  };
}

const hasAddressText = (answers: Answers, who: "child" | "guardian"): boolean =>
  answers.hasText(`${who}MoveDate`, `${who}FutureStreet`, `${who}FuturePostalCode`, `${who}FuturePostOffice`);

/** Null is no answer yet, empty is "I have no e-mail" (contract 2.4). A verified e-mail is not asked. */
function guardianEmail(answers: Answers, facts: EditorFacts): string | null {
  if (facts.verifiedEmail !== null) return facts.verifiedEmail;
  const email = answers.line("guardianEmail");
  const hasNone = answers.isTicked("noGuardianEmail");
  if (hasNone && email !== "") answers.fault("noGuardianEmail", "untickOrClear");
  return hasNone ? "" : email || null;
}

function secondGuardian(answers: Answers, facts: EditorFacts): SecondGuardian | null {
  if (!asksAboutOtherGuardian(facts)) return null;
  const saved = facts.saved.secondGuardian?.agreementStatus;
  const chosen = answers.choice("otherGuardianAgreementStatus", AGREEMENT_CHOICES);
  const agreementStatus = chosen ?? (saved === "AUTOMATED" ? saved : null);
  const phoneNumber = answers.line("otherGuardianPhone");
  const email = answers.line("otherGuardianEmail");
  if (agreementStatus === "NOT_AGREED") return { agreementStatus, phoneNumber, email };
  if (answers.hasText("otherGuardianPhone", "otherGuardianEmail")) {
    answers.fault("otherGuardianAgreementStatus", "chooseNotAgreedOrClear");
  }
  return { agreementStatus, phoneNumber: "", email: "" };
}

const PARTNER_FIELDS = ["otherPartnerFirstName", "otherPartnerLastName", "otherPartnerSSN"] as const;

/** Who else lives at the address is asked only with daycare (contract 2.4). */
export const asksHousehold = (answers: Pick<Answers, "isTicked">, { type }: Pick<EditorFacts, "type">): boolean =>
  type === "DAYCARE" || (type === "PRESCHOOL" && answers.isTicked("connectedDaycare"));

/** What was written of a household that is not asked about is not dropped in silence. */
function household(answers: Answers, facts: EditorFacts): Pick<Part, "otherPartner" | "otherChildren"> {
  if (asksHousehold(answers, facts))
    return {
      otherPartner: otherPartner(answers),
      otherChildren: [...selectedSiblings(answers, facts), ...typedChildren(answers)],
    };
  const hasText = answers.hasText(...PARTNER_FIELDS) || childRows(answers).some(hasNameOrCode);
  if (hasText) answers.fault("connectedDaycare", "householdNotAsked");
  return { otherPartner: null, otherChildren: [] };
}

function otherPartner(answers: Answers): PersonBasics | null {
  const partner = {
    firstName: answers.line("otherPartnerFirstName"),
    lastName: answers.line("otherPartnerLastName"),
    socialSecurityNumber: tidySsn(answers.line("otherPartnerSSN")) || null,
  };
  if (answers.isTicked("otherPartnerExists")) return partner;
  if (answers.hasText(...PARTNER_FIELDS)) answers.fault("otherPartnerExists", "tickOrClear");
  return null;
}

/** In the register's order, so that the same ticks always give the same form. */
function selectedSiblings(answers: Answers, facts: EditorFacts): PersonBasics[] {
  const ticked = answers.choices("vtjSiblings");
  return facts.siblings
    .filter((sibling) => ticked.includes(sibling.id))
    .map(({ firstName, lastName, socialSecurityNumber }) => ({ firstName, lastName, socialSecurityNumber }));
}

const childRows = (answers: Answers): PersonBasics[] =>
  Array.from({ length: answers.rows("otherChildren") }, (_, index) => ({
    firstName: answers.line(`otherChildren[${index}].firstName`),
    lastName: answers.line(`otherChildren[${index}].lastName`),
    socialSecurityNumber: tidySsn(answers.line(`otherChildren[${index}].socialSecurityNumber`)) || null,
  }));

const hasNameOrCode = (row: PersonBasics): boolean =>
  Boolean(row.firstName || row.lastName || row.socialSecurityNumber);

function typedChildren(answers: Answers): PersonBasics[] {
  const rows = childRows(answers);
  if (rows.length > MOST_OTHER_CHILDREN) answers.fault("otherChildren", "tooMany", { maximum: MOST_OTHER_CHILDREN });
  if (answers.isTicked("otherChildrenExists")) return rows;
  if (rows.some(hasNameOrCode)) answers.fault("otherChildrenExists", "tickOrClear");
  return [];
}
