import type { ApplicationType } from "./placement-types.ts";

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
