import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";
import { date, dateTime, finiteDateRange, language, openObject, ours, uuid } from "~/foundation/seam/wire.ts";
import { DECISION_TYPES } from "~/placements/decision-types.ts";
import { PROVIDER_TYPES } from "~/units/contract.ts";

export { DECISION_TYPES, type DecisionType } from "~/placements/decision-types.ts";

export const DECISION_STATUSES = ["PENDING", "ACCEPTED", "REJECTED"] as const;
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

export const DECISION_ACTIONS = ["READ", "DOWNLOAD_PDF"] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

export const decisionSummary = openObject({
  id: uuid,
  childId: uuid,
  applicationId: uuid,
  type: z.enum(DECISION_TYPES),
  status: z.enum(DECISION_STATUSES),
  sentDate: date,
  resolved: date.nullable(),
  /** Our own field: the list needs no call for each decision. A plain eVaka does not send it. */
  unitName: ours(z.string()),
  startDate: ours(date),
  endDate: ours(date),
  /** True when the service has made its PDF. */
  hasDocument: ours(z.boolean()),
});
export type DecisionSummary = z.output<typeof decisionSummary>;

export const applicationDecisions = openObject({
  decisions: z.array(decisionSummary),
  permittedActions: z.record(z.string(), z.array(z.enum(DECISION_ACTIONS))),
  decidableApplications: z.array(uuid),
});
export type ApplicationDecisions = z.output<typeof applicationDecisions>;

export const citizenDecisionDetails = openObject({
  unitName: z.string(),
  startDate: date,
  endDate: date,
  sentDate: date,
  resolved: date.nullable(),
});
export type CitizenDecisionDetails = z.output<typeof citizenDecisionDetails>;

export const decisionUnit = openObject({
  id: uuid,
  name: z.string(),
  daycareDecisionName: z.string(),
  preschoolDecisionName: z.string(),
  manager: z.string().nullable(),
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  phone: z.string().nullable(),
  decisionHandler: z.string(),
  decisionHandlerAddress: z.string(),
  providerType: z.enum(PROVIDER_TYPES),
  language,
});
export type DecisionUnit = z.output<typeof decisionUnit>;

export const decision = openObject({
  id: uuid,
  createdBy: z.string(),
  type: z.enum(DECISION_TYPES),
  startDate: date,
  endDate: date,
  unit: decisionUnit,
  applicationId: uuid,
  childId: uuid,
  /** "Last First" */
  childName: z.string(),
  /** Null until the service has made the PDF. */
  documentKey: z.string().nullable(),
  decisionNumber: z.int(),
  sentDate: date.nullable(),
  status: z.enum(DECISION_STATUSES),
  requestedStartDate: date.nullable(),
  resolved: date.nullable(),
  resolvedByName: z.string().nullable(),
  documentContainsContactInfo: z.boolean(),
  archivedAt: dateTime.nullable(),
});
export type Decision = z.output<typeof decision>;

const withPeriod = { decision, validRequestedStartDatePeriod: finiteDateRange };
const permittedActions = { permittedActions: z.array(z.enum(DECISION_ACTIONS)) };

export const pendingDecision = openObject({ ...withPeriod, ...permittedActions });
export type PendingDecision = z.output<typeof pendingDecision>;

export const decisionToAnswer = openObject({ ...withPeriod, ...permittedActions, canDecide: z.boolean() });
export type DecisionToAnswer = z.output<typeof decisionToAnswer>;

const id = { id: uuid };
const applicationId = { applicationId: uuid };

export const decisionCalls = {
  list: call({
    method: "GET",
    path: "/citizen/decisions",
    level: "strong",
    summary: "Sent decisions of own children, of every application that the caller may read",
    output: applicationDecisions,
  }),
  pending: call({
    method: "GET",
    path: "/citizen/decisions/pending",
    level: "strong",
    summary: "Decisions that wait for the caller's answer, of all applications",
    output: z.array(pendingDecision),
  }),
  details: call({
    method: "GET",
    path: "/citizen/decisions/{id}",
    level: "strong",
    summary: "The unit and the dates of one decision",
    params: id,
    output: citizenDecisionDetails,
  }),
  download: call({
    method: "GET",
    path: "/citizen/decisions/{id}/download",
    logged: "download",
    level: "strong",
    summary: "The decision as a PDF",
    params: id,
    kind: "download",
    output: download,
    refusals: [{ status: 404 }],
  }),
  byApplication: call({
    method: "GET",
    path: "/citizen/applications/{applicationId}/decisions",
    level: "strong",
    summary: "Sent decisions of one application, and whether the caller may answer them",
    params: applicationId,
    output: z.array(decisionToAnswer),
  }),
  accept: call({
    method: "POST",
    path: "/citizen/applications/{applicationId}/actions/accept-decision",
    logged: "decisionAccepted",
    level: "strong",
    summary: "Accept a place from a day on",
    params: applicationId,
    body: z.object({ decisionId: uuid, requestedStartDate: date }),
    output: nothing,
    refusals: [
      { status: 400 },
      { status: 400, errorCode: "decision.validation.invalid-requested-start-date" },
      { status: 404 },
    ],
  }),
  reject: call({
    method: "POST",
    path: "/citizen/applications/{applicationId}/actions/reject-decision",
    logged: "decisionRejected",
    level: "strong",
    summary: "Turn a place down; with pre-primary education its connected daycare or club goes too",
    params: applicationId,
    body: z.object({ decisionId: uuid }),
    output: nothing,
    refusals: [{ status: 400 }, { status: 404 }],
  }),
} as const;
