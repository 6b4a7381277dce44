import type { ApplicationType } from "./placement-types.ts";

/** The types to choose from: daycare always, the others by the municipality's switches (spec 1 §2), in this order. */
export function typesOffered(flags: { preschool: boolean; hideClubApplication: boolean }): ApplicationType[] {
  const isOn: Record<ApplicationType, boolean> = {
    DAYCARE: true,
    PRESCHOOL: flags.preschool,
    CLUB: !flags.hideClubApplication,
  };
  return (Object.keys(isOn) as ApplicationType[]).filter((type) => isOn[type]);
}
