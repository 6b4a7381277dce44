import { type KeptDays, keptDays } from "~/care-days/behind/care-of-family.server.ts";
import { lengthInDays } from "~/care-days/days-of.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { MOST_CALENDAR_DAYS } from "../contract.ts";
import { daysOfVersion, versionOfDays } from "./day-version.server.ts";
import { readDays } from "./read-days.server.ts";

/** `If-Match: *` (RFC 9110, 13.1.1). It checks nothing, since the days of a range always exist. */
const ANY = "*";

/**
 * Refuses the call if somebody has changed the days since the caller loaded them. The refusal has the days as they are
 * now (contract 1.12). Without a version the last save wins. The children are locked already.
 * @returns the stored days of the range, if they were read for the version
 */
export async function refuseOtherDays(context: GuardianContext, asked: FiniteDateRange): Promise<KeptDays | null> {
  const { ifMatch, db, guardian, today } = context;
  if (ifMatch === null || ifMatch === ANY) return null;
  const range = daysOfVersion(ifMatch);
  if (!range || lengthInDays(range) > MOST_CALENDAR_DAYS) return refuse(400);
  const childIds = (await ownChildren(db, guardian.id, today)).map(({ id }) => id);
  const kept = await keptDays(db, childIds, range);
  if (versionOfDays(range, childIds, kept) === ifMatch)
    return range.start <= asked.start && asked.end <= range.end ? kept : null;
  const { days: current, version } = await readDays(context, range);
  return refuse(409, "VERSION_CONFLICT", { version, current });
}
