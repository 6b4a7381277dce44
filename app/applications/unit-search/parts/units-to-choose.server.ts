import type { Api } from "~/api/page-context.ts";
import { NOT_THERE, servedOr } from "~/foundation/seam/refusal.ts";
import type { UnitFromHome } from "~/units/contract.ts";
import type { UnitQuestion } from "../../form/units/allowed-units.ts";

/**
 * The units of an application, the nearest to the child's home first. Without distances they come by name: a plain
 * gateway does not have the call (contract 4.1), and a guardian may have lost the child since the draft began.
 */
export const unitsToChoose = (
  api: Pick<Api, "units">,
  childId: string,
  question: UnitQuestion,
): Promise<UnitFromHome[]> =>
  servedOr(
    api.units.fromHome({ childId, ...question }),
    async () => {
      const units = await api.units.forApplication(question);
      return units.map((unit) => ({ ...unit, walking: null, straight: null }));
    },
    ...NOT_THERE,
  );
