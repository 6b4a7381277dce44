import { holdOwnChildren } from "~/care-days/behind/write-days-store.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { refuse, refuseIf, refuseOtherVersion } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import { writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import type { ChildPlacement, ChosenGroup } from "../contract.ts";
import { endedPlace, isOnlyDaycare } from "../ended-places.ts";
import { groupPlacements } from "../placement-groups.ts";
import { changesPlaces, type Ending, plannedEnd, transferEnded } from "../planned-end.ts";
import { sentEnd } from "../sent-end.ts";
import { cancelTransfers, changePlaces, removeDaysOutside } from "./end-places-store.server.ts";
import { placementsNotEnded } from "./placement-reading-store.server.ts";
import { tellOfTermination } from "./termination-mail.server.ts";

/** The version of a child's places. A guardian who saw other places is asked again. */
export const versionOfPlacements = (placements: readonly ChildPlacement[]): string =>
  versionMark(placements.map(({ id, type, startDate, endDate }) => [id, type, startDate, endDate]));

/** The places of a child that have not ended, as this town ends them. */
export const askedPlaces = ({ today, settings }: GuardianContext, childId: string) => ({
  childId,
  today,
  endsOnline: settings.flags.placesEndOnline,
});

/**
 * The permission to end a place: the child is the guardian's own. The child stays locked until the errand ends, so a
 * second guardian waits for the first.
 */
export const holdOwnChild = ({ db, guardian, today }: GuardianContext, { childId }: { childId: string }) =>
  holdOwnChildren(db, guardian.id, [childId], today);

/**
 * Ends the chosen places after a day, with all effects (contract 3.18). If they have ended already, the call changes
 * nothing and sends no mail.
 */
export async function terminatePlacements(
  context: GuardianContext,
  { childId, terminationDate, groups: chosen }: { childId: string; terminationDate: IsoDate; groups: ChosenGroup[] },
): Promise<void> {
  const { db, guardian, today, now, ifMatch } = context;
  refuseIf(terminationDate < today);
  const placements = await placementsNotEnded(db, askedPlaces(context, childId));
  refuseOtherVersion(ifMatch, { version: versionOfPlacements(placements), current: null });
  const groups = groupPlacements(placements, today);
  const endings = chosen.map((one) => endingOf(groups, one));
  const changed = endings.filter((ending) => changesPlaces(ending, terminationDate));
  if (changed.length === 0) return;
  const plans = changed.map((ending) => plannedEnd(ending, terminationDate));
  const plan = { kept: plans.flatMap(({ kept }) => kept), removed: plans.flatMap(({ removed }) => removed) };
  const affectedIds = changed.flatMap(({ group }) =>
    [...group.placements, ...group.additionalPlacements].map(({ id }) => id),
  );
  await changePlaces(db, guardian.id, { childId, affectedIds, plan }, { now, today });
  await removeDaysOutside(db, childId, today);
  const types = changed.map(({ group, daycareOnly }) => transferEnded(group.type, daycareOnly));
  const cancelledTransfers = await cancelTransfers(db, guardian.id, { childId, types }, now);
  const places = changed.map((ending) => endedPlace(ending, terminationDate));
  const receiptId = await writeReceipt(context, {
    kind: isOnlyDaycare(places) ? "DAYCARE_TERMINATION" : "TERMINATION",
    subjectId: null,
    childId,
    content: sentEnd.toStore({ lastDay: terminationDate, places, cancelledTransfers }),
  });
  await tellOfTermination(db, { receiptId, childId, today });
}

function endingOf(groups: ReturnType<typeof groupPlacements>, chosen: ChosenGroup): Ending {
  const ofUnit = groups.filter(({ unitId }) => unitId === chosen.unitId);
  const group = ofUnit.find(({ type }) => type === chosen.type) ?? refuse(404);
  if (!group.placements[0]?.terminatable) refuse(403, "PLACEMENT_TERMINATION_DISABLED");
  return { group, daycareOnly: chosen.terminateDaycareOnly === true };
}
