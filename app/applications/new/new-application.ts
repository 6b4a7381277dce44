import type { ApplicationType, ByApplicationType } from "../contract.ts";

/** The order of the choices. */
const IN_ORDER: readonly ApplicationType[] = ["DAYCARE", "PRESCHOOL", "CLUB"];

/** The types to choose from: daycare always, the others by the municipality's switches (spec 1 §2). */
export function typesOffered(flags: { preschool: boolean; hideClubApplication: boolean }): ApplicationType[] {
  const isOn: Record<ApplicationType, boolean> = {
    DAYCARE: true,
    PRESCHOOL: flags.preschool,
    CLUB: !flags.hideClubApplication,
  };
  return IN_ORDER.filter((type) => isOn[type]);
}

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
