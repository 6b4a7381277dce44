import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { ours, uuid } from "~/foundation/seam/wire.ts";
import { APPLICATION_TYPES, applicationType } from "~/placements/placement-types.ts";
import { applicationDetails, applicationsOfChild, citizenChild } from "./application-shapes.ts";
import { applicationFormUpdate, citizenApplicationUpdate } from "./form-shapes.ts";

export { APPLICATION_TYPES, type ApplicationType } from "~/placements/placement-types.ts";
export {
  APPLICATION_STATUSES,
  type ApplicationAction,
  type ApplicationAttachment,
  type ApplicationDetails,
  type ApplicationStatus,
  type ApplicationSummary,
  type ApplicationsOfChild,
  applicationDetails,
  type CitizenChild,
} from "./application-shapes.ts";
export {
  type Address,
  type ApplicationForm,
  type ApplicationFormUpdate,
  applicationFormUpdate,
  type CitizenApplicationUpdate,
  type FutureAddress,
  type PersonBasics,
  type SecondGuardian,
  type ServiceNeed,
  type SiblingBasis,
} from "./form-shapes.ts";

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
    // With this, the list has cancelled applications too. The contract leaves them out (3.3), and so does a plain gateway.
    query: { cancelled: ours(z.literal("include")) },
    output: z.array(applicationsOfChild),
  }),
  notifications: call({
    method: "GET",
    path: "/citizen/applications/by-guardian/notifications",
    level: "weak",
    summary: "How many applications wait for the caller's answer to a decision",
    output: z.int().nonnegative(),
  }),
  children: call({
    method: "GET",
    path: "/citizen/applications/children",
    level: "strong",
    summary: "Children whom the caller may apply for",
    output: z.array(citizenChild),
  }),
  details: call({
    method: "GET",
    path: "/citizen/applications/{applicationId}",
    level: "strong",
    summary: "One application; the other guardian gets a reduced copy",
    params: applicationId,
    output: applicationDetails,
    refusals: [{ status: 404 }],
  }),
  duplicates: call({
    method: "GET",
    path: "/citizen/applications/duplicates/{childId}",
    level: "strong",
    summary: "For each type, whether the caller has a running application for the child already",
    params: childId,
    output: byType,
  }),
  activePlacements: call({
    method: "GET",
    path: "/citizen/applications/active-placements/{childId}",
    level: "strong",
    summary: "For each type, whether the child has a place of the kind, so that an application would be a transfer",
    params: childId,
    output: byType,
  }),
  create: call({
    method: "POST",
    path: "/citizen/applications",
    logged: "applicationBegun",
    level: "strong",
    summary: "Begin a draft, filled in with what the register knows",
    body: z.object({ childId: uuid, type: applicationType }),
    output: uuid,
    refusals: [{ status: 400 }],
  }),
  saveDraft: call({
    method: "PUT",
    path: "/citizen/applications/{applicationId}/draft",
    notLogged: "a form saves by itself, many times a minute",
    level: "strong",
    summary: "Save a draft as it is; takes back the other guardian's permission",
    params: applicationId,
    body: applicationFormUpdate,
    output: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  update: call({
    method: "PUT",
    path: "/citizen/applications/{applicationId}",
    logged: "applicationChanged",
    level: "strong",
    summary: "Save a whole application that is not yet in processing",
    params: applicationId,
    body: citizenApplicationUpdate,
    output: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  send: call({
    method: "POST",
    path: "/citizen/applications/{applicationId}/actions/send-application",
    logged: "applicationSent",
    level: "strong",
    summary: "Send a draft",
    params: applicationId,
    output: nothing,
    refusals: [{ status: 400 }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/applications/{applicationId}",
    logged: "applicationCancelled",
    level: "strong",
    summary: "Remove a draft, or cancel a sent application that is not yet in processing",
    params: applicationId,
    output: nothing,
    refusals: [{ status: 400 }],
  }),
} as const;
