import { z } from "zod";
import { ABSENCE_CATEGORIES } from "~/care-days/kinds.ts";
import { call, nothing } from "~/foundation/seam/call.ts";
import { date, openObject, orNull, uuid } from "~/foundation/seam/wire.ts";
import { applicationType, placementType } from "~/placements/placement-types.ts";

/** The kinds of groups (contract 2.18). */
export const TERMINATABLE_TYPES = ["CLUB", "PREPARATORY", "DAYCARE", "PRESCHOOL"] as const;
export type TerminatablePlacementType = (typeof TERMINATABLE_TYPES)[number];
const terminatableType = z.enum(TERMINATABLE_TYPES);

const terminator = openObject({ id: uuid, name: z.string(), type: z.string() });

export const childPlacement = openObject({
  id: uuid,
  type: placementType,
  childId: uuid,
  unitId: uuid,
  unitName: z.string(),
  startDate: date,
  endDate: date,
  terminatable: z.boolean(),
  /** The day on which a guardian asked for the end. */
  terminationRequestedDate: date.nullable(),
  terminatedBy: terminator.nullable(),
});
export type ChildPlacement = z.output<typeof childPlacement>;

export const placementGroup = openObject({
  type: terminatableType,
  startDate: date,
  endDate: date,
  unitId: uuid,
  unitName: z.string(),
  terminatable: z.boolean(),
  placements: z.array(childPlacement),
  additionalPlacements: z.array(childPlacement),
});
export type PlacementGroup = z.output<typeof placementGroup>;

/** What one end did to the places of a unit and kind. Receipts store it. */
export const endedPlace = openObject({
  type: terminatableType,
  daycareOnly: z.boolean(),
  unitName: z.string(),
  /** The last day with each place that ended. Null: not stored, in receipts from before. */
  lasts: z
    .array(openObject({ type: placementType, lastDay: date }))
    .nullable()
    .default(null),
  /** The places that would have begun later. */
  removed: z.array(openObject({ type: placementType, startDate: date })).default([]),
  /** Only daycare ended: pre-primary education goes on until this day. */
  goesOnUntil: date.nullable().default(null),
});
export type EndedPlace = z.output<typeof endedPlace>;

const chosenGroup = { type: terminatableType, unitId: uuid, terminateDaycareOnly: orNull(z.boolean()) };

const terminationRequest = z.object({ ...chosenGroup, terminationDate: date });

const severalRequest = z.object({ terminationDate: date, groups: z.array(z.object(chosenGroup)).min(1).max(50) });
export type ChosenGroup = z.output<typeof severalRequest>["groups"][number];

const terminationFacts = openObject({
  /** The person to ask about a place that cannot be ended here. */
  contacts: z.array(
    openObject({
      unitId: uuid,
      headName: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
  /** The kinds of the caller's own transfer applications that would be cancelled. */
  sentTransfers: z.array(applicationType),
  /** The days after today with times or absences, and the parts of each day that are reported away. */
  reportedDays: z.array(openObject({ date, hasTimes: z.boolean(), absences: z.array(z.enum(ABSENCE_CATEGORIES)) })),
  /** Every end that a guardian of the child has asked for here, the newest first. */
  ends: z.array(openObject({ requestedOn: date, name: z.string(), lastDay: date, places: z.array(endedPlace) })),
  /** The caller has receipts about the child. */
  hasReceipts: z.boolean(),
});
export type TerminationFacts = z.output<typeof terminationFacts>;

const placementGroups = z.array(placementGroup);

const ofChild = { childId: uuid };

const refusals = [
  { status: 400 },
  { status: 403, errorCode: "PLACEMENT_TERMINATION_DISABLED" },
  { status: 404 },
  { status: 409, errorCode: "VERSION_CONFLICT" },
  { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" },
] as const;

/** The places of a child and their end (contract 2.18). */
export const placementCalls = {
  list: call({
    method: "GET",
    path: "/citizen/children/{childId}/placements",
    level: "strong",
    summary: "The places of an own child that have not ended, by unit and kind",
    params: ofChild,
    output: openObject({ placements: placementGroups }),
  }),
  terminate: call({
    method: "POST",
    path: "/citizen/children/{childId}/placements/terminate",
    logged: "placementEnded",
    level: "strong",
    summary: "End the places of a group after a day; it cannot be undone",
    params: ofChild,
    body: terminationRequest,
    output: nothing,
    refusals,
  }),
  // Our own (contract 1.12). A plain gateway answers 404.
  terminateSeveral: call({
    method: "POST",
    path: "/citizen/x/children/{childId}/placements/terminate",
    logged: "placementEnded",
    level: "strong",
    summary: "End the places of several groups after a day, all or none",
    params: ofChild,
    body: severalRequest,
    output: nothing,
    refusals,
  }),
  terminationFacts: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/placements/termination-facts",
    level: "strong",
    summary: "The same places, and what a guardian should know before one is ended, at once",
    params: ofChild,
    output: terminationFacts.extend({ placements: placementGroups }),
  }),
} as const;
