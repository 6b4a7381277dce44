import { z } from "zod";
import { USER_TYPES } from "~/care-days/kinds.ts";
import { call, nothing } from "~/foundation/seam/call.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { date, dateTime, finiteDateRange, openObject, oursOrNull, typedText, uuid } from "~/foundation/seam/wire.ts";

export const ABSENCE_APPLICATION_STATUSES = ["WAITING_DECISION", "ACCEPTED", "REJECTED"] as const;

const evakaUser = openObject({ id: uuid, name: z.string(), type: z.enum(USER_TYPES) });

export const absenceApplication = openObject({
  id: uuid,
  createdAt: dateTime,
  createdBy: evakaUser,
  child: openObject({ id: uuid, firstName: z.string(), lastName: z.string() }),
  startDate: date,
  endDate: date,
  description: z.string(),
  status: z.enum(ABSENCE_APPLICATION_STATUSES),
  decidedAt: dateTime.nullable(),
  decidedBy: evakaUser.nullable(),
  rejectedReason: z.string().nullable(),
});
export type AbsenceApplication = z.output<typeof absenceApplication>;

/** DELETE only says that the reader has made it. Clients also look at the status (contract 3.19). */
export const listedAbsenceApplication = openObject({
  data: absenceApplication,
  actions: z.array(z.string()),
  /** The receipt of the reader's own application. Ours (contract 1.12). */
  receiptId: oursOrNull(uuid),
});
export type ListedAbsenceApplication = z.output<typeof listedAbsenceApplication>;

const absenceApplicationRequest = z.object({
  childId: uuid,
  startDate: date,
  endDate: date,
  description: typedText(LONGEST_TEXT),
});
export type AbsenceApplicationRequest = z.output<typeof absenceApplicationRequest>;

/** Applications for a longer absence from pre-primary education (contract 2.19). */
export const absenceApplicationCalls = {
  list: call({
    method: "GET",
    path: "/citizen/absence-application",
    level: "weak",
    summary: "All absence applications of an own child, by whichever guardian",
    query: { childId: uuid },
    output: z.array(listedAbsenceApplication),
    refusals: [{ status: 400 }],
  }),
  allowedRanges: call({
    method: "GET",
    path: "/citizen/absence-application/application-possible",
    level: "strong",
    summary: "The days for which an own child's absence can be applied for, sorted",
    query: { childId: uuid },
    output: z.array(finiteDateRange),
    refusals: [{ status: 400 }],
  }),
  create: call({
    method: "POST",
    path: "/citizen/absence-application",
    logged: "absenceAppliedFor",
    level: "weak",
    summary: "Apply for a longer absence from pre-primary education; answers the application's id",
    body: absenceApplicationRequest,
    output: uuid,
    refusals: [{ status: 400 }, { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/absence-application/{id}",
    logged: "absenceApplicationCancelled",
    level: "weak",
    summary: "Cancel one's own absence application before it is decided",
    params: { id: uuid },
    output: nothing,
    refusals: [{ status: 400 }],
  }),
} as const;
