import type { Api } from "~/api/page-context.ts";
import type { LookFor } from "~/foundation/seam/look.ts";
import type { placementCalls } from "./contract.ts";
import { changesPlaces } from "./planned-end.ts";

/** Whether places were ended, of which no answer came: nothing of the unit and kind is left to end on that day. */
export const placesEndedAlready = ({ placements }: Api) => {
  const terminate: LookFor<typeof placementCalls.terminate> = async ({ childId, body }) => {
    const daycareOnly = body.terminateDaycareOnly ?? false;
    const listed = (await placements.list({ childId })).placements;
    const isLeft = listed.some(
      (group) =>
        group.unitId === body.unitId &&
        group.type === body.type &&
        changesPlaces({ group, daycareOnly }, body.terminationDate),
    );
    return isLeft ? null : { answer: undefined };
  };
  return { terminate };
};
