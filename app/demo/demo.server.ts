import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { GeoService } from "~/units/behind/geo-service.ts";
import { demoIdentityProvider } from "./identity-provider/demo-identity-provider.server.ts";
import { demoGuardiansOf, type ShownGuardian } from "./town/demo-guardians.ts";
import { demoTownOf } from "./town/demo-town.ts";
import { layOutTown } from "./town/lay-out-town.server.ts";
import { townPlanInSlices } from "./town/town-plans.ts";
import { tileDrawer } from "./town-plan/drawing/tile-svg.ts";
import { drawByAndBy, townGeo } from "./town-plan/town-geo.ts";

export type { ShownGuardian };

/** The entry of the demo: all that the service asks of it. It is loaded only when the service is a demo. */
export function openDemo(settings: Settings) {
  const town = demoTownOf(settings);
  const guardians = demoGuardiansOf(town);
  const plan = () => townPlanInSlices(town);
  return {
    guardians,
    /** Fills an empty database. */
    layOut: (db: Db, now: Date, today: IsoDate, files: FileStore) => layOutTown(db, town, now, today, files),
    identityProvider: () => demoIdentityProvider({ settings, guardians }),
    /** The map of the invented town: its addresses and walks, and its pictures. Nothing is drawn before somebody asks. */
    map: {
      geo: (): GeoService => townGeo(plan),
      drawTiles: async () => tileDrawer(await plan()),
      drawByAndBy: () => drawByAndBy(plan),
    },
  };
}
