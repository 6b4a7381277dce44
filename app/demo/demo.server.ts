import type { GeoService } from "~/units/behind/geo-service.ts";
import type { ShownGuardian } from "./town/demo-guardians.ts";
import { townPlanInSlices } from "./town/town-plans.ts";
import { tileDrawer } from "./town-plan/drawing/tile-svg.ts";
import { drawByAndBy, townGeo } from "./town-plan/town-geo.ts";

/** The entry of the demo: all that the service asks of it. It is loaded only when the service is a demo. */
export { demoIdentityProvider } from "./identity-provider/demo-identity-provider.server.ts";
export { demoGuardiansOf } from "./town/demo-guardians.ts";
export { layOutTown } from "./town/lay-out-town.server.ts";
export type { ShownGuardian };

type Municipality = Parameters<typeof townPlanInSlices>[0];

/** The map of the invented town: its addresses and walks, and its pictures. Nothing is drawn before somebody asks. */
export function townMap(municipality: Municipality) {
  const plan = () => townPlanInSlices(municipality);
  return {
    geo: (): GeoService => townGeo(plan),
    drawTiles: async () => tileDrawer(await plan()),
    drawByAndBy: () => drawByAndBy(plan),
  };
}
