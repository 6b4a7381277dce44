import type { ApplicationType, ByApplicationType } from "../contract.ts";

export type NewApplicationFault = "requiredSelection" | "duplicate";

/** The guardian must choose a type, and not one that already has a running application (contract 3.3). */
export function newApplicationFault(
  type: ApplicationType | null,
  offered: readonly ApplicationType[],
  duplicates: ByApplicationType,
): NewApplicationFault | null {
  if (!type || !offered.includes(type)) return "requiredSelection";
  return duplicates[type] ? "duplicate" : null;
}

/** The child has a place of the same kind already, so this is a transfer. A club has no transfers (spec 1 §2). */
export const isTransfer = (type: ApplicationType, activePlacements: ByApplicationType): boolean =>
  type !== "CLUB" && activePlacements[type];
