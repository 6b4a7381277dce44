import { drawTown, townDrawing } from "../town-plan/draw-town.ts";
import { inSlices } from "../town-plan/in-slices.ts";
import type { TownPlan } from "../town-plan/town-plan.ts";
import { townSketches } from "./town-sketches.ts";

type Municipality = keyof typeof townSketches;

const drawn = new Map<Municipality, TownPlan>();
const drawing = new Map<Municipality, Promise<TownPlan>>();

/** The plan of a demo town, drawn at once unless we have it. Use it only before the service answers requests. */
export function townPlanOf(municipality: Municipality): TownPlan {
  const plan = drawn.get(municipality) ?? drawTown(townSketches[municipality]);
  drawn.set(municipality, plan);
  return plan;
}

/** The same in slices: only who needs the plan waits for it. It is drawn once for a process. */
export async function townPlanInSlices(municipality: Municipality): Promise<TownPlan> {
  const cached = drawn.get(municipality);
  if (cached) return cached;
  const plan = drawing.get(municipality) ?? inSlices(townDrawing(townSketches[municipality]));
  drawing.set(municipality, plan);
  drawn.set(municipality, await plan);
  return plan;
}
