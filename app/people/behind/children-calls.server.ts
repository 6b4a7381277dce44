import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { childActions } from "../child-actions.ts";
import { childPlacements } from "../child-placements.ts";
import { childrenCalls } from "../contract.ts";
import { childImage } from "./children-store.server.ts";
import { ownChildrenWithPlaces } from "./children-with-places-store.server.ts";
import { childrenAreOwn } from "./may-read-child.server.ts";

const list = serve(childrenCalls.list, { may: anyone }, async ({ db, guardian, today, settings }) => {
  const children = await ownChildrenWithPlaces(db, guardian.id, today);
  childrenAreOwn(guardian, children);
  return children.map(({ inCustody, placements, inGroup, typesWithOptions, ...child }) => {
    const places = childPlacements(placements, today, {
      typesWithOptions: new Set(settings.flags.serviceApplications ? typesWithOptions : []),
      calendarOpenDays: settings.town.careDays.calendarOpenDays,
    });
    return {
      ...child,
      group: inGroup?.group ?? null,
      unit: inGroup?.unit ?? null,
      ...places,
      absenceApplicationCreationPossible:
        settings.flags.absenceApplications && places.absenceApplicationCreationPossible,
      permittedActions: childActions({
        level: guardian.level,
        inCustody,
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
