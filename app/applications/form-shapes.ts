import { z } from "zod";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { date, named, openObject, orNull, typedText, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "~/placements/placement-types.ts";

/** The form as it is written: `ApplicationFormUpdate` (contract 2.4). It limits sizes. faults.ts checks content. */

/** Only the staff's tools set AUTOMATED. Our pages read it and send it back, and never offer it. */
export const AGREEMENT_STATUSES = ["AGREED", "NOT_AGREED", "RIGHT_TO_GET_NOTIFIED", "AUTOMATED"] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

const line = typedText(LONGEST_LINE);
const text = typedText(LONGEST_TEXT);

const personBasics = z.object({ firstName: line, lastName: line, socialSecurityNumber: orNull(line) });
export type PersonBasics = z.output<typeof personBasics>;

const futureAddress = z.object({ street: line, postalCode: line, postOffice: line, movingDate: orNull(date) });
export type FutureAddress = z.output<typeof futureAddress>;

const secondGuardian = z.object({
  phoneNumber: line,
  email: line,
  agreementStatus: orNull(z.enum(AGREEMENT_STATUSES)),
});
export type SecondGuardian = z.output<typeof secondGuardian>;

const formServiceNeedOption = z.object({
  id: uuid,
  nameFi: line,
  nameSv: line,
  nameEn: line,
  validPlacementType: orNull(placementType),
});
export type FormServiceNeedOption = z.output<typeof formServiceNeedOption>;

const serviceNeed = z.object({
  /** `HH:mm` or empty. */
  startTime: typedText(20),
  endTime: typedText(20),
  shiftCare: z.boolean(),
  partTime: z.boolean(),
  serviceNeedOption: orNull(formServiceNeedOption),
});
export type ServiceNeed = z.output<typeof serviceNeed>;

const siblingBasis = z.object({ siblingName: line, siblingSsn: line, siblingUnit: line });
export type SiblingBasis = z.output<typeof siblingBasis>;

const preferences = z.object({
  /** In the order of preference. We ignore the names on writing and fill them in on reading. */
  preferredUnits: z.array(z.object({ id: uuid, name: line })).max(20),
  preferredStartDate: orNull(date),
  connectedDaycarePreferredStartDate: orNull(date),
  serviceNeed: orNull(serviceNeed),
  siblingBasis: orNull(siblingBasis),
  preparatory: z.boolean(),
  urgent: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

const clubDetails = z.object({ wasOnDaycare: z.boolean(), wasOnClubCare: z.boolean() });

export const applicationFormUpdate = z.object({
  child: z.object({
    futureAddress: orNull(futureAddress),
    allergies: text,
    diet: text,
    assistanceNeeded: z.boolean(),
    assistanceDescription: text,
  }),
  guardian: z.object({ futureAddress: orNull(futureAddress), phoneNumber: line, email: orNull(line) }),
  secondGuardian: orNull(secondGuardian),
  otherPartner: orNull(personBasics),
  otherChildren: z.array(personBasics).max(30),
  preferences,
  maxFeeAccepted: z.boolean(),
  otherInfo: text,
  clubDetails: orNull(clubDetails),
});
export type ApplicationFormUpdate = z.output<typeof applicationFormUpdate>;

/** The form as it is read. It also has the people's details from the register (contract 2.4). */
const readPerson = openObject({
  firstName: z.string(),
  lastName: z.string(),
  socialSecurityNumber: z.string().nullable(),
});
const readAddress = openObject({ street: z.string(), postalCode: z.string(), postOffice: z.string() });
export type Address = z.output<typeof readAddress>;
const readFutureAddress = openObject({
  street: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  movingDate: date.nullable(),
});

export const applicationForm = openObject({
  child: openObject({
    person: readPerson,
    dateOfBirth: date.nullable(),
    address: readAddress.nullable(),
    futureAddress: readFutureAddress.nullable(),
    nationality: z.string(),
    language: z.string(),
    allergies: z.string(),
    diet: z.string(),
    assistanceNeeded: z.boolean(),
    assistanceDescription: z.string(),
  }),
  guardian: openObject({
    person: readPerson,
    address: readAddress.nullable(),
    futureAddress: readFutureAddress.nullable(),
    phoneNumber: z.string(),
    email: z.string().nullable(),
  }),
  secondGuardian: openObject({
    phoneNumber: z.string(),
    email: z.string(),
    agreementStatus: z.enum(AGREEMENT_STATUSES).nullable(),
  }).nullable(),
  otherPartner: readPerson.nullable(),
  otherChildren: z.array(readPerson),
  preferences: openObject({
    preferredUnits: z.array(named),
    preferredStartDate: date.nullable(),
    connectedDaycarePreferredStartDate: date.nullable(),
    serviceNeed: openObject({
      startTime: z.string(),
      endTime: z.string(),
      shiftCare: z.boolean(),
      partTime: z.boolean(),
      serviceNeedOption: openObject({
        id: uuid,
        nameFi: z.string(),
        nameSv: z.string(),
        nameEn: z.string(),
        validPlacementType: placementType.nullable(),
      }).nullable(),
    }).nullable(),
    siblingBasis: openObject({ siblingName: z.string(), siblingSsn: z.string(), siblingUnit: z.string() }).nullable(),
    preparatory: z.boolean(),
    urgent: z.boolean(),
  }),
  maxFeeAccepted: z.boolean(),
  otherInfo: z.string(),
  clubDetails: openObject({ wasOnDaycare: z.boolean(), wasOnClubCare: z.boolean() }).nullable(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const citizenApplicationUpdate = z.object({
  form: applicationFormUpdate,
  allowOtherGuardianAccess: z.boolean(),
});
export type CitizenApplicationUpdate = z.output<typeof citizenApplicationUpdate>;
