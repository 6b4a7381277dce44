import { z } from "zod";
import { APPLICATION_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { fileCheck } from "~/attachments/file-check.ts";
import { date, dateTime, openObject, ours, time, uuid } from "~/foundation/seam/wire.ts";
import { applicationType } from "~/placements/placement-types.ts";
import { receiptSummary } from "~/receipts/contract.ts";
import { applicationForm } from "./form-shapes.ts";
import { applicationProgress } from "./own-extensions.ts";

/** An application as it is read, alone and in the list (contract 2.4). A plain eVaka lacks the fields marked “Ours”. */

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
  /** Ours: bytes. */
  size: ours(z.int()),
  /** Ours: why the file cannot be opened. */
  check: fileCheck,
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
  /** Ours: true when the applicant cancelled the application. */
  cancelledByGuardian: ours(z.boolean()),
  /** Ours: the same as in the list. So the page of one application does not read the list. */
  permittedActions: ours(z.array(z.enum(APPLICATION_ACTIONS))),
  /** Ours: true when the caller may answer one of its decisions now. */
  isDecidable: ours(z.boolean()),
  /** Ours: the last day that we keep a draft without a new save. Null after sending. */
  keptUntil: ours(date.nullable()),
  /** Ours: the dates of its steps. */
  progress: ours(applicationProgress),
  /** Ours: the applicant's verified e-mail. The form then asks for none. Only the applicant gets it. */
  verifiedEmail: ours(z.string().nullable()),
  /** Ours: the receipts, the newest first. Only the applicant gets them. */
  receipts: ours(z.array(receiptSummary)),
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
  /** Ours: true when the applicant cancelled the application, false when the municipality closed it. */
  cancelledByGuardian: ours(z.boolean()),
  /** Ours: the last day that we keep a draft without a new save. Null after sending. */
  keptUntil: ours(date.nullable()),
  /** Ours: the municipality decides by this day. Null when it has no such day. */
  dueDate: ours(date.nullable()),
  /** Ours: the last day to answer the pending decision that was sent first. Null when none is pending. */
  answerBy: ours(date.nullable()),
  /** Ours: how many decisions wait for the caller's answer. */
  decisionsToAnswer: ours(z.int().nonnegative()),
  /** Ours: the kinds of certificates that the application needs and lacks. */
  attachmentsMissing: ours(z.array(z.enum(APPLICATION_ATTACHMENT_TYPES))),
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
