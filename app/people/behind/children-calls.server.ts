import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { groupPlacementsOn, placementsOf } from "~/placements/behind/placement-store.server.ts";
import { placementTypesWithOptions } from "~/placements/behind/service-need-store.server.ts";
import { childActions } from "../child-actions.ts";
import { childPlacements } from "../child-placements.ts";
import { childrenCalls } from "../contract.ts";
import { childImage, ownChildren } from "./children-store.server.ts";

const list = serve(childrenCalls.list, { may: anyone }, async ({ db, guardian, today, settings }) => {
  const children = await ownChildren(db, guardian.id, today);
  const ids = children.map((child) => child.id);
  const placements = await placementsOf(db, ids);
  const groups = placements.length > 0 ? await groupPlacementsOn(db, ids, today) : [];
  const asksForOptions =
    settings.flags.serviceApplications &&
    placements.some(({ unit, endDate }) => endDate >= today && unit.features.includes("SERVICE_APPLICATIONS"));
  const typesWithOptions = asksForOptions ? await placementTypesWithOptions(db) : new Set<never>();

  return children.map((child) => {
    const groupPlacement = groups.find(({ childId }) => childId === child.id);
    const places = childPlacements(
      placements.filter(({ childId }) => childId === child.id),
      today,
      { typesWithOptions, calendarOpenDays: settings.town.careDays.calendarOpenDays },
    );
    return {
      id: child.id,
      firstName: child.firstName,
      preferredName: child.preferredName,
      lastName: child.lastName,
      duplicateOf: child.duplicateOf,
      imageId: child.imageId,
      group: groupPlacement?.group ?? null,
      unit: groupPlacement?.unit ?? null,
      ...places,
      absenceApplicationCreationPossible:
        settings.flags.absenceApplications && places.absenceApplicationCreationPossible,
      permittedActions: childActions({
        level: guardian.level,
        inCustody: child.inCustody,
        flags: settings.flags,
        showsDailyServiceTimes: settings.town.careDays.showsDailyServiceTimes,
      }),
    };
  });
});

/** An unknown image and another family's image get the same 403. */
const image = serve(childrenCalls.image, { may: anyone }, async ({ db, guardian, today, files }, { imageId }) => {
  const found = (await childImage(db, guardian.id, imageId, today)) ?? refuse(403);
  return {
    name: `${imageId}.${found.contentType === "image/png" ? "png" : "jpg"}`,
    contentType: found.contentType,
    size: found.file.size,
    disposition: "inline" as const,
    cacheable: true,
    open: () => files.open(found.file),
  };
});

export const servedChildrenCalls = { list, image } satisfies ServedCalls<{
  children: typeof childrenCalls;
}>["children"];
