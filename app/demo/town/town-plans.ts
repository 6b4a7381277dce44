import { drawTown, townDrawing } from "../town-plan/draw-town.ts";
import { inSlices } from "../town-plan/in-slices.ts";
import type { TownPlan } from "../town-plan/town-plan.ts";
import type { DemoTown } from "./demo-town.ts";

type Drawn = Pick<DemoTown, "sketch">;

const drawn = new WeakMap<Drawn["sketch"], TownPlan>();
const drawing = new WeakMap<Drawn["sketch"], Promise<TownPlan>>();

/** The plan of a demo town, drawn at once unless we have it. Use it only before the service answers requests. */
export function townPlanOf({ sketch }: Drawn): TownPlan {
  const plan = drawn.get(sketch) ?? drawTown(sketch);
  drawn.set(sketch, plan);
  return plan;
}

/** The same in slices: only who needs the plan waits for it. It is drawn once for a town. */
export async function townPlanInSlices({ sketch }: Drawn): Promise<TownPlan> {
  const cached = drawn.get(sketch);
  if (cached) return cached;
  const plan = drawing.get(sketch) ?? inSlices(townDrawing(sketch));
  drawing.set(sketch, plan);
  drawn.set(sketch, await plan);
  return plan;
}
