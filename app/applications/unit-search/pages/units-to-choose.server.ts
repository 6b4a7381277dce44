import type { Api } from "~/api/page-context.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { UnitFromHome } from "~/units/contract.ts";
import type { UnitQuestion } from "../../form/preferred-units.ts";

/** A plain gateway does not have the call (contract 4.1), and a guardian may have lost the child since the draft began. */
const NO_DISTANCES = [400, 403, 404];

/** The units of an application, the nearest to the child's home first. Without distances they come by name. */
export async function unitsToChoose(
  api: Pick<Api, "units">,
  childId: string,
  question: UnitQuestion,
): Promise<UnitFromHome[]> {
  try {
    return await api.units.fromHome({ childId, ...question });
  } catch (fault) {
    if (!isRefusal(fault, ...NO_DISTANCES)) throw fault;
    const units = await api.units.forApplication(question);
    return units.map((unit) => ({ ...unit, walking: null, straight: null }));
  }
}
