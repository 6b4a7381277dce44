import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Guardian } from "~/foundation/seam/serve.ts";
import { typesOffered } from "~/placements/types-offered.ts";
import { placesFrom } from "~/units/applicable-units.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { MapSearch } from "../../map-search.ts";
import type { Applying } from "../../results/parts/apply-to-unit.tsx";

interface Facts {
  settings: Pick<Settings, "flags">;
  today: IsoDate;
  guardian: Guardian | null;
}

/** The form of an application. A link of another capability is only its address. */
export const applicationPath = (applicationId: string): string => `/applications/${applicationId}/edit`;

/**
 * The way from a unit to an application of the kind of care that the map shows. Null where such applications are not
 * offered. A unit of the same kind goes to the application that the guardian came from.
 */
export function applyingTo(
  unit: PublicUnit,
  { care, application }: Pick<MapSearch, "care" | "application">,
  { settings, today, guardian }: Facts,
): Applying | null {
  if (!typesOffered(settings.flags).includes(care)) return null;
  const isAdded = application?.type === care;
  const first = placesFrom(unit, care, today);
  const asked = new URLSearchParams({ unit: unit.id, type: care, ...(isAdded ? { application: application.id } : {}) });
  return {
    href: `/applications/new?${asked.toString()}`,
    placesFrom: first,
    isLater: first !== null && first > today,
    isStrong: guardian?.level === "strong",
    isAdded,
    backHref: application && applicationPath(application.id),
  };
}
