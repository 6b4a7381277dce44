import { keptDays } from "~/care-days/behind/care-of-family.server.ts";
import { lengthInDays } from "~/care-days/days-of.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { MOST_CALENDAR_DAYS } from "../contract.ts";
import { daysOfVersion, versionOfDays } from "./day-version.server.ts";
import { readDays } from "./read-days.server.ts";

/**
 * Refuses a caller whose days were changed by somebody since they were loaded, and tells them as they are now
 * (contract 1.12). Without a version the last save wins. The children are locked already.
 */
export async function refuseOtherDays(context: GuardianContext): Promise<void> {
  const { ifMatch, db, guardian, today } = context;
  if (ifMatch === null) return;
  const range = daysOfVersion(ifMatch);
  if (!range || lengthInDays(range) > MOST_CALENDAR_DAYS) return refuse(400);
  const childIds = (await ownChildren(db, guardian.id, today)).map(({ id }) => id);
  if (versionOfDays(range, childIds, await keptDays(db, childIds, range)) === ifMatch) return;
  const { days: current, version } = await readDays(context, range);
  refuse(409, "VERSION_CONFLICT", { version, current });
}
