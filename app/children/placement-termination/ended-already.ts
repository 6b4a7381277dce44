import type { Api } from "~/api/page-context.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { LookFor, Seen } from "~/foundation/seam/look.ts";
import type { ChosenGroup, placementCalls } from "./contract.ts";
import { changesPlaces } from "./planned-end.ts";

/**
 * Whether places were ended, of which no answer came: nothing of the unit and kind is left to end on that day. Several
 * groups end together or not at all.
 */
export const placesEndedAlready = ({ placements }: Api) => {
  const haveEnded = async (childId: string, groups: readonly ChosenGroup[], lastDay: IsoDate): Promise<Seen> => {
    const listed = (await placements.list({ childId })).placements;
    const isLeft = groups.some(({ unitId, type, terminateDaycareOnly: daycareOnly }) =>
      listed.some(
        (group) =>
          group.unitId === unitId &&
          group.type === type &&
          changesPlaces({ group, daycareOnly: daycareOnly ?? false }, lastDay),
      ),
    );
    return isLeft ? null : { answer: undefined };
  };
  const terminate: LookFor<typeof placementCalls.terminate> = ({ childId, body: { terminationDate, ...group } }) =>
    haveEnded(childId, [group], terminationDate);
  const terminateSeveral: LookFor<typeof placementCalls.terminateSeveral> = ({ childId, body }) =>
    haveEnded(childId, body.groups, body.terminationDate);
  return { terminate, terminateSeveral };
};
