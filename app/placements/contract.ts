import { z } from "zod";
import { call, queryList } from "~/foundation/seam/call.ts";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "./placement-types.ts";

export const serviceNeedOption = openObject({
  id: uuid,
  nameFi: z.string(),
  nameSv: z.string(),
  nameEn: z.string(),
  validPlacementType: placementType,
  validFrom: date,
  validTo: date.nullable(),
});
export type ServiceNeedOption = z.output<typeof serviceNeedOption>;

export const serviceNeedCalls = {
  options: call({
    method: "GET",
    path: "/citizen/public/service-needs/options",
    level: "public",
    sameForAll: true,
    summary: "Service needs that a guardian may choose for the given kinds of place, in display order",
    query: { placementTypes: queryList(placementType) },
    output: z.array(serviceNeedOption),
    refusals: [{ status: 400 }],
  }),
} as const;
