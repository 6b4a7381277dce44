import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { date, dateTime, named, orNull, time, told, typedText, uuid } from "~/foundation/seam/wire.ts";
import { APPLICATION_TYPES, applicationType, placementType } from "~/placements/placement-types.ts";
import { applicationProgress, receiptSummary } from "./own-extensions.ts";

export { APPLICATION_TYPES, type ApplicationType } from "~/placements/placement-types.ts";

export const APPLICATION_STATUSES = [
  "CREATED",
  "SENT",
  "WAITING_PLACEMENT",
  "WAITING_UNIT_CONFIRMATION",
  "WAITING_DECISION",
  "WAITING_MAILING",
  "WAITING_CONFIRMATION",
  "REJECTED",
  "ACTIVE",
  "CANCELLED",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_ACTIONS = ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

export const APPLICATION_ATTACHMENT_TYPES = ["URGENCY", "EXTENDED_CARE", "SERVICE_WORKER_ATTACHMENT"] as const;
export type ApplicationAttachmentType = (typeof APPLICATION_ATTACHMENT_TYPES)[number];

/** AUTOMATED is set by staff tools only; it is read and sent back, never offered. */
export const AGREEMENT_STATUSES = ["AGREED", "NOT_AGREED", "RIGHT_TO_GET_NOTIFIED", "AUTOMATED"] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

// ── The form as it is written: ApplicationFormUpdate. Sizes are bounded, content is not judged here (see faults.ts). ──

/** Longest one-line answer, and longest free text: the wire has no limits of its own, a store must have some. */
export const LONGEST_LINE = 255;
export const LONGEST_TEXT = 10_000;
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
  /** In the order of preference; names are ignored on write and filled again on read. */
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

export const citizenApplicationUpdate = z.object({
  form: applicationFormUpdate,
  allowOtherGuardianAccess: z.boolean(),
});
export type CitizenApplicationUpdate = z.output<typeof citizenApplicationUpdate>;

// ── The application as it is read ──

const readPerson = told({
  firstName: z.string(),
  lastName: z.string(),
  socialSecurityNumber: z.string().nullable(),
});
const readAddress = told({ street: z.string(), postalCode: z.string(), postOffice: z.string() });
export type Address = z.output<typeof readAddress>;
const readFutureAddress = told({
  street: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  movingDate: date.nullable(),
});

export const applicationForm = told({
  child: told({
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
  guardian: told({
    person: readPerson,
    address: readAddress.nullable(),
    futureAddress: readFutureAddress.nullable(),
    phoneNumber: z.string(),
    email: z.string().nullable(),
  }),
  secondGuardian: told({
    phoneNumber: z.string(),
    email: z.string(),
    agreementStatus: z.enum(AGREEMENT_STATUSES).nullable(),
  }).nullable(),
  otherPartner: readPerson.nullable(),
  otherChildren: z.array(readPerson),
  preferences: told({
    preferredUnits: z.array(named),
    preferredStartDate: date.nullable(),
    connectedDaycarePreferredStartDate: date.nullable(),
    serviceNeed: told({
      startTime: z.string(),
      endTime: z.string(),
      shiftCare: z.boolean(),
      partTime: z.boolean(),
      serviceNeedOption: told({
        id: uuid,
        nameFi: z.string(),
        nameSv: z.string(),
        nameEn: z.string(),
        validPlacementType: placementType.nullable(),
      }).nullable(),
    }).nullable(),
    siblingBasis: told({ siblingName: z.string(), siblingSsn: z.string(), siblingUnit: z.string() }).nullable(),
    preparatory: z.boolean(),
    urgent: z.boolean(),
  }),
  maxFeeAccepted: z.boolean(),
  otherInfo: z.string(),
  clubDetails: told({ wasOnDaycare: z.boolean(), wasOnClubCare: z.boolean() }).nullable(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const applicationAttachment = told({
  id: uuid,
  name: z.string(),
  contentType: z.string(),
  receivedAt: dateTime,
  type: z.enum(APPLICATION_ATTACHMENT_TYPES),
  uploadedByEmployee: uuid.nullable(),
  uploadedByPerson: uuid.nullable(),
  /** Ours: bytes; a plain eVaka does not say it. */
  size: z.int().optional(),
});
export type ApplicationAttachment = z.output<typeof applicationAttachment>;

export const applicationDetails = told({
  id: uuid,
  type: applicationType,
  form: applicationForm,
  status: z.enum(APPLICATION_STATUSES),
  origin: z.enum(["ELECTRONIC", "PAPER"]),
  childId: uuid,
  guardianId: uuid,
  hasOtherGuardian: z.boolean(),
  otherGuardianLivesInSameAddress: z.boolean().nullable(),
  childRestricted: z.boolean(),
  guardianRestricted: z.boolean(),
  guardianDateOfDeath: date.nullable(),
  checkedByAdmin: z.boolean(),
  confidential: z.boolean().nullable(),
  createdAt: dateTime.nullable(),
  createdBy: told({
    id: uuid,
    name: z.string(),
    type: z.enum(["SYSTEM", "CITIZEN", "EMPLOYEE", "MOBILE_DEVICE", "UNKNOWN"]),
  }).nullable(),
  modifiedAt: z.null(),
  modifiedBy: z.null(),
  sentDate: date.nullable(),
  sentTime: time.nullable(),
  dueDate: date.nullable(),
  dueDateSetManuallyAt: dateTime.nullable(),
  transferApplication: z.boolean(),
  additionalDaycareApplication: z.boolean(),
  hideFromGuardian: z.boolean(),
  allowOtherGuardianAccess: z.boolean(),
  attachments: z.array(applicationAttachment),
  /** Ours: a cancelled application that the applicant cancelled; a plain eVaka does not say it. */
  cancelledByGuardian: z.boolean().optional(),
  /** Ours: as in the list of applications, so that one application needs no list. */
  permittedActions: z.array(z.enum(APPLICATION_ACTIONS)).optional(),
  /** Ours: the caller may answer a decision of it now. */
  isDecidable: z.boolean().optional(),
  /** Ours: the last day of a draft that is not saved any more; null for what has been sent. */
  keptUntil: date.nullable().optional(),
  /** Ours: what happened when. */
  progress: applicationProgress.optional(),
  /** Ours: the applicant's verified e-mail, in the applicant's own copy, so that the form need not ask for it. */
  verifiedEmail: z.string().nullable().optional(),
  /** Ours: the applicant's receipts, the newest first; empty for everybody else. */
  receipts: z.array(receiptSummary).optional(),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

export const applicationSummary = told({
  applicationId: uuid,
  type: applicationType,
  childId: uuid,
  /** "Last First" */
  childName: z.string().nullable(),
  preferredUnitName: z.string().nullable(),
  allPreferredUnitNames: z.array(z.string()),
  startDate: date.nullable(),
  sentDate: date.nullable(),
  applicationStatus: z.enum(APPLICATION_STATUSES),
  createdDate: dateTime,
  transferApplication: z.boolean(),
  /** Ours: tells a cancelled application from one that the municipality closed. */
  cancelledByGuardian: z.boolean().optional(),
  /** Ours: the last day of a draft that is not saved any more; null for what has been sent. */
  keptUntil: date.nullable().optional(),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

export const applicationsOfChild = told({
  childId: uuid,
  /** "First Last" */
  childName: z.string(),
  duplicateOf: uuid.nullable(),
  applicationSummaries: z.array(applicationSummary),
  permittedActions: z.record(z.string(), z.array(z.enum(APPLICATION_ACTIONS))),
  decidableApplications: z.array(uuid),
});
export type ApplicationsOfChild = z.output<typeof applicationsOfChild>;

export const citizenChild = told({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: date,
  socialSecurityNumber: z.string().nullable(),
  duplicateOf: uuid.nullable(),
});
export type CitizenChild = z.output<typeof citizenChild>;

const byType = z.record(z.enum(APPLICATION_TYPES), z.boolean());
export type ByApplicationType = z.output<typeof byType>;

const applicationId = { applicationId: uuid };
const childId = { childId: uuid };
const conflict = { status: 409, errorCode: "VERSION_CONFLICT" };

export const applicationCalls = {
  byGuardian: call({
    method: "GET",
    path: "/citizen/applications/by-guardian",
    level: "strong",
    summary: "The caller's children with their applications, drafts first, then the last sent first",
    answer: z.array(applicationsOfChild),
  }),
  notifications: call({
    method: "GET",
    path: "/citizen/applications/by-guardian/notifications",
    level: "weak",
    summary: "How many applications wait for the caller's answer to a decision",
    answer: z.int().nonnegative(),
  }),
  children: call({
    method: "GET",
    path: "/citizen/applications/children",
    level: "strong",
    summary: "Children whom the caller may apply for",
    answer: z.array(citizenChild),
  }),
  details: call({
    method: "GET",
    path: "/citizen/applications/{applicationId}",
    level: "strong",
    summary: "One application; the other guardian gets a reduced copy",
    params: applicationId,
    answer: applicationDetails,
    refusals: [{ status: 404 }],
  }),
  duplicates: call({
    method: "GET",
    path: "/citizen/applications/duplicates/{childId}",
    level: "strong",
    summary: "For each type, whether the caller has a running application for the child already",
    params: childId,
    answer: byType,
  }),
  activePlacements: call({
    method: "GET",
    path: "/citizen/applications/active-placements/{childId}",
    level: "strong",
    summary: "For each type, whether the child has a place of the kind, so that an application would be a transfer",
    params: childId,
    answer: byType,
  }),
  create: call({
    method: "POST",
    path: "/citizen/applications",
    level: "strong",
    summary: "Begin a draft, filled in with what the register knows",
    body: z.object({ childId: uuid, type: applicationType }),
    answer: uuid,
    refusals: [{ status: 400 }],
  }),
  saveDraft: call({
    method: "PUT",
    path: "/citizen/applications/{applicationId}/draft",
    level: "strong",
    summary: "Save a draft as it is; takes back the other guardian's permission",
    params: applicationId,
    body: applicationFormUpdate,
    answer: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  update: call({
    method: "PUT",
    path: "/citizen/applications/{applicationId}",
    level: "strong",
    summary: "Save a whole application that is not yet in processing",
    params: applicationId,
    body: citizenApplicationUpdate,
    answer: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  send: call({
    method: "POST",
    path: "/citizen/applications/{applicationId}/actions/send-application",
    level: "strong",
    summary: "Send a draft",
    params: applicationId,
    answer: nothing,
    refusals: [{ status: 400 }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/applications/{applicationId}",
    level: "strong",
    summary: "Remove a draft, or cancel a sent application that is not yet in processing",
    params: applicationId,
    answer: nothing,
    refusals: [{ status: 400 }],
  }),
} as const;
