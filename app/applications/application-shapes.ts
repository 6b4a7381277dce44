import { z } from "zod";
import { APPLICATION_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { date, dateTime, openObject, time, uuid } from "~/foundation/seam/wire.ts";
import { applicationType } from "~/placements/placement-types.ts";
import { applicationForm } from "./form-shapes.ts";
import { applicationProgress, receiptSummary } from "./own-extensions.ts";

/** The application as it is read, by itself and in the list (contract 2.4); what is ours is said at each field. */

/** Statuses of an application that is still on its way. A child has one of a kind at a time (contract 3.3, "Create"). */
export const RUNNING_STATUSES = [
  "CREATED",
  "SENT",
  "WAITING_PLACEMENT",
  "WAITING_UNIT_CONFIRMATION",
  "WAITING_DECISION",
  "WAITING_MAILING",
  "WAITING_CONFIRMATION",
] as const;

export const APPLICATION_STATUSES = [...RUNNING_STATUSES, "REJECTED", "ACTIVE", "CANCELLED"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_ACTIONS = ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

export const applicationAttachment = openObject({
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

export const applicationDetails = openObject({
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
  createdBy: openObject({
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

export const applicationSummary = openObject({
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
  /** Ours: the day by which the municipality decides; null when there is none to tell. */
  dueDate: date.nullable().optional(),
  /** Ours: the last day to answer the decision that has waited longest; null when none waits. */
  answerBy: date.nullable().optional(),
  /** Ours: kinds of certificates that the applicant has said to send and has not sent. */
  attachmentsMissing: z.array(z.enum(APPLICATION_ATTACHMENT_TYPES)).optional(),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

export const applicationsOfChild = openObject({
  childId: uuid,
  /** "First Last" */
  childName: z.string(),
  duplicateOf: uuid.nullable(),
  applicationSummaries: z.array(applicationSummary),
  permittedActions: z.record(z.string(), z.array(z.enum(APPLICATION_ACTIONS))),
  decidableApplications: z.array(uuid),
});
export type ApplicationsOfChild = z.output<typeof applicationsOfChild>;

export const citizenChild = openObject({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: date,
  socialSecurityNumber: z.string().nullable(),
  duplicateOf: uuid.nullable(),
});
export type CitizenChild = z.output<typeof citizenChild>;
