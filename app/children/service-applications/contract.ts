import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { date, dateRange, dateTime, openObject, oursOrNull, typedText, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "~/placements/placement-types.ts";

export const serviceNeedOptionBasics = openObject({
  id: uuid,
  nameFi: z.string(),
  nameSv: z.string(),
  nameEn: z.string(),
  validPlacementType: placementType,
  partWeek: z.boolean().nullable(),
  validity: dateRange,
});
export type ServiceNeedOptionBasics = z.output<typeof serviceNeedOptionBasics>;

export const SERVICE_APPLICATION_DECISIONS = ["ACCEPTED", "REJECTED"] as const;

export const serviceApplication = openObject({
  id: uuid,
  sentAt: dateTime,
  personId: uuid,
  personName: z.string(),
  childId: uuid,
  childName: z.string(),
  startDate: date,
  serviceNeedOption: serviceNeedOptionBasics,
  additionalInfo: z.string(),
  /** Null: not decided yet. */
  decision: openObject({
    status: z.enum(SERVICE_APPLICATION_DECISIONS),
    decidedBy: uuid,
    decidedByName: z.string(),
    decidedAt: dateTime,
    rejectedReason: z.string().nullable(),
  }).nullable(),
  currentPlacement: openObject({ id: uuid, type: placementType, endDate: date, unitId: uuid }).nullable(),
});
export type ServiceApplication = z.output<typeof serviceApplication>;

export const listedServiceApplication = openObject({
  data: serviceApplication,
  permittedActions: z.array(z.string()),
  /** The receipt of the reader's own application. Ours (contract 1.12). */
  receiptId: oursOrNull(uuid),
});
export type ListedServiceApplication = z.output<typeof listedServiceApplication>;

const serviceApplicationRequest = z.object({
  childId: uuid,
  startDate: date,
  serviceNeedOptionId: uuid,
  additionalInfo: typedText(LONGEST_TEXT),
});
export type ServiceApplicationRequest = z.output<typeof serviceApplicationRequest>;

/** Applications for another service need in the present place (contract 2.16). */
export const serviceApplicationCalls = {
  list: call({
    method: "GET",
    path: "/citizen/service-applications",
    level: "weak",
    summary: "All service applications of an own child, the newest first",
    query: { childId: uuid },
    output: z.array(listedServiceApplication),
    refusals: [{ status: 400 }],
  }),
  options: call({
    method: "GET",
    path: "/citizen/service-applications/options",
    level: "strong",
    summary: "The service needs that an own child's place on a day can change to",
    query: { childId: uuid, date },
    output: z.array(serviceNeedOptionBasics),
    refusals: [{ status: 400 }],
  }),
  create: call({
    method: "POST",
    path: "/citizen/service-applications",
    logged: "serviceNeedAppliedFor",
    level: "strong",
    summary: "Apply for another service need from a day on; a child has one undecided application at a time",
    body: serviceApplicationRequest,
    output: nothing,
    refusals: [{ status: 400 }, { status: 409 }, { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/service-applications/{id}",
    logged: "serviceApplicationCancelled",
    level: "strong",
    summary: "Cancel one's own service application before it is decided",
    params: { id: uuid },
    output: nothing,
    refusals: [{ status: 409 }],
  }),
} as const;
