import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";
import { serviceNeedOption } from "~/placements/contract.ts";

export const serviceNeedSummary = openObject({
  startDate: date,
  endDate: date,
  option: serviceNeedOption.nullable(),
  contractDaysPerMonth: z.int().nullable(),
  unitName: z.string(),
  reservationsEnabled: z.boolean(),
  /** Nothing is agreed for these days: the default option of the kind of place counts. */
  isDefault: z.boolean(),
  /** The kind of place has options to agree on. */
  hasNonDefaultOptions: z.boolean(),
});
export type ServiceNeedSummary = z.output<typeof serviceNeedSummary>;

const ofChild = { childId: uuid };

/** What is agreed of a child's care (contract 2.17). */
export const childCareCalls = {
  serviceNeeds: call({
    method: "GET",
    path: "/citizen/children/{childId}/service-needs",
    level: "weak",
    summary: "The service needs of an own child, past and coming, with defaults for days without one",
    params: ofChild,
    output: z.array(serviceNeedSummary),
  }),
} as const;
