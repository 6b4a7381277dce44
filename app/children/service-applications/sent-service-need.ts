import { z } from "zod";
import { versioned } from "~/foundation/database/stored-json.ts";
import { date, openObject } from "~/foundation/seam/wire.ts";

/** A service application as its receipt keeps it. */
export const sentServiceNeed = versioned(
  openObject({
    startDate: date,
    optionFi: z.string(),
    optionSv: z.string(),
    optionEn: z.string(),
    additionalInfo: z.string(),
  }),
);
