import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { date, named, openObject, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "~/placements/placement-types.ts";

export const CHILD_ACTIONS = [
  "CREATE_ABSENCE",
  "CREATE_ABSENCE_APPLICATION",
  "CREATE_APPLICATION",
  "CREATE_CALENDAR_EVENT_TIME_RESERVATION",
  "CREATE_HOLIDAY_ABSENCE",
  "CREATE_INCOME_STATEMENT",
  "CREATE_RESERVATION",
  "CREATE_SERVICE_APPLICATION",
  "READ_ABSENCE_APPLICATIONS",
  "READ_ATTENDANCE_SUMMARY",
  "READ_CHILD_DOCUMENTS",
  "READ_DAILY_SERVICE_TIMES",
  "READ_DUPLICATE_APPLICATIONS",
  "READ_INCOME_STATEMENTS",
  "READ_PEDAGOGICAL_DOCUMENTS",
  "READ_PLACEMENT",
  "READ_PLACEMENT_STATUS_BY_APPLICATION_TYPE",
  "READ_SERVICE_APPLICATIONS",
  "READ_SERVICE_NEEDS",
] as const;
export type ChildAction = (typeof CHILD_ACTIONS)[number];

export const childAndPermittedActions = openObject({
  id: uuid,
  firstName: z.string(),
  preferredName: z.string(),
  lastName: z.string(),
  /** The child's main record, when this one is a second record of the same child. */
  duplicateOf: uuid.nullable(),
  imageId: uuid.nullable(),
  group: named.nullable(),
  unit: named.nullable(),
  upcomingPlacementType: placementType.nullable(),
  upcomingPlacementStartDate: date.nullable(),
  upcomingPlacementIsCalendarOpen: z.boolean().nullable(),
  upcomingPlacementUnit: named.nullable(),
  permittedActions: z.array(z.string()),
  serviceApplicationCreationPossible: z.boolean(),
  absenceApplicationCreationPossible: z.boolean(),
});
export type ChildAndPermittedActions = z.output<typeof childAndPermittedActions>;

export const childrenCalls = {
  list: call({
    method: "GET",
    path: "/citizen/children",
    level: "weak",
    summary: "The caller's own children by date of birth and name, with what may be done for each",
    output: z.array(childAndPermittedActions),
  }),
  image: call({
    method: "GET",
    path: "/citizen/child-images/{imageId}",
    level: "weak",
    summary: "The picture of an own child",
    params: { imageId: uuid },
    kind: "download",
    output: download,
  }),
} as const;
