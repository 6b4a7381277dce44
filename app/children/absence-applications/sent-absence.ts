import { z } from "zod";
import { versioned } from "~/foundation/database/stored-json.ts";
import { date, openObject } from "~/foundation/seam/wire.ts";

/** An absence application as its receipt keeps it. */
export const sentAbsence = versioned(openObject({ startDate: date, endDate: date, description: z.string() }));
