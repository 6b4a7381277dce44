import type { AtPage } from "~/api/guardian.server.ts";
import { typesOffered } from "~/placements/types-offered.ts";
import { placesFrom } from "~/units/applicable-units.ts";
import { APPLICATION_TYPES, type ApplicationsOfChild, type ApplicationType } from "../../contract.ts";
import { childrenShown } from "../../list/children-shown.ts";
import { type Applying, applyingFor } from "../applying.ts";

/** A child for whom the guardian may apply, and the way to the application. */
export interface ChildToApplyFor extends Applying {
  id: string;
  name: string;
}

/** What the address of the page asks for. */
export interface AskedUnit {
  type: ApplicationType;
  /** Null for a unit that the map does not have (any more). */
  unit: { id: string; name: string; language: string } | null;
  /** False when the unit, or this town, takes no applications of the kind. */
  isTaken: boolean;
  children: ChildToApplyFor[];
}

/** Null when the address names no unit: then the guardian begins at the list of applications. */
export async function applyingAt(
  { api, settings, today }: Pick<AtPage, "api" | "settings" | "today">,
  asked: URLSearchParams,
): Promise<AskedUnit | null> {
  const type = APPLICATION_TYPES.find((one) => one === asked.get("type"));
  const unitId = asked.get("unit");
  if (!type || !unitId) return null;
  const [units, children] = await Promise.all([
    api.units.publicUnits({ applicationType: type }),
    api.applications.byGuardian(),
  ]);
  const unit = units.find(({ id }) => id === unitId);
  return {
    type,
    unit: unit ? { id: unit.id, name: unit.name, language: unit.language } : null,
    isTaken:
      unit !== undefined && typesOffered(settings.flags).includes(type) && placesFrom(unit, type, today) !== null,
    children: inApplication(childrenToApplyFor(children, type), asked.get("application")),
  };
}

const childrenToApplyFor = (children: readonly ApplicationsOfChild[], type: ApplicationType): ChildToApplyFor[] =>
  childrenShown([...children]).map((child) => ({
    id: child.childId,
    name: child.childName,
    ...applyingFor(child, type),
  }));

/** From the form the guardian comes back to the same application. Another's id is as good as none. */
function inApplication(children: ChildToApplyFor[], applicationId: string | null): ChildToApplyFor[] {
  const same = children.filter((child) => child.applicationId !== null && child.applicationId === applicationId);
  return same.length > 0 ? same : children;
}
