import { z } from "zod";
import { versioned } from "~/foundation/database/stored-json.ts";
import { date, openObject } from "~/foundation/seam/wire.ts";
import { endedPlace } from "./contract.ts";

/** An end of places as its receipt keeps it. */
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
