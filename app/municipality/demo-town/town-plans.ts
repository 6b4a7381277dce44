import { drawTown } from "~/map/town-plan/behind/draw-town.ts";
import type { TownPlan } from "~/map/town-plan/behind/town-plan.ts";
import { townSketches } from "./town-sketches.ts";

const drawn = new Map<string, TownPlan>();

/** The plan of a demo town, drawn once for a process. */
export function townPlanOf(municipality: keyof typeof townSketches): TownPlan {
  const plan = drawn.get(municipality) ?? drawTown(townSketches[municipality]);
  drawn.set(municipality, plan);
  return plan;
}
