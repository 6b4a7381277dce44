import { z } from "zod";
import { versioned } from "~/foundation/database/stored-json.ts";
import { date, openObject } from "~/foundation/seam/wire.ts";
import { endedPlace } from "../placement-termination/contract.ts";

/** The things that are sent about a child's care, as receipts keep them. They have everything that a receipt shows. */
export const sentAbsence = versioned(openObject({ startDate: date, endDate: date, description: z.string() }));

export const sentServiceNeed = versioned(
  openObject({
    startDate: date,
    optionFi: z.string(),
    optionSv: z.string(),
    optionEn: z.string(),
    additionalInfo: z.string(),
  }),
);

export const sentEnd = versioned(
  openObject({
    /** The day that was asked for. The places have their own last days. */
    lastDay: date,
    places: z.array(endedPlace),
    cancelledTransfers: z.int(),
  }),
);

/** The kinds of receipts of an end: of places, or of daycare alone. */
export const END_KINDS = ["TERMINATION", "DAYCARE_TERMINATION"] as const;
