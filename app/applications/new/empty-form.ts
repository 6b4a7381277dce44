import type { ApplicationFormUpdate, ApplicationType } from "../contract.ts";

/** A form on which nothing is answered yet: only what belongs to its kind is there (contract 3.3, "A new draft"). */
export function emptyForm(type: ApplicationType): ApplicationFormUpdate {
  return {
    child: { futureAddress: null, allergies: "", diet: "", assistanceNeeded: false, assistanceDescription: "" },
    guardian: { futureAddress: null, phoneNumber: "", email: null },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    preferences: {
      preferredUnits: [],
      preferredStartDate: null,
      connectedDaycarePreferredStartDate: null,
      serviceNeed:
        type === "DAYCARE"
          ? { startTime: "", endTime: "", shiftCare: false, partTime: false, serviceNeedOption: null }
          : null,
      siblingBasis: null,
      preparatory: false,
      urgent: false,
    },
    maxFeeAccepted: false,
    otherInfo: "",
    clubDetails: type === "CLUB" ? { wasOnDaycare: false, wasOnClubCare: false } : null,
  };
}
