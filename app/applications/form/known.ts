import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationFormUpdate, ApplicationStatus, ApplicationType } from "../contract.ts";

/** A pre-primary term as the rules need it (contract 2.2). */
export interface KnownPreschoolTerm {
  finnishPreschool: FiniteDateRange;
  swedishPreschool: FiniteDateRange;
  extendedTerm: FiniteDateRange;
  applicationPeriod: FiniteDateRange;
}

/** A club term as the rules need it (contract 2.2). */
export interface KnownClubTerm {
  term: FiniteDateRange;
  applicationPeriod: FiniteDateRange;
}

/** A service need option that a guardian may choose, with the days on which it can be chosen. */
export interface KnownServiceNeedOption {
  id: string;
  validPlacementType: string;
  validFrom: IsoDate;
  validTo: IsoDate | null;
}

export interface KnownUnit {
  id: string;
  name: string;
}

/** The municipality's switches that the rules of an application read (spec 1 §1). */
export interface ApplicationFlags {
  urgencyAttachments: boolean;
  requireAttachments: boolean;
  preschoolConnectedDaycareStartDate: boolean;
  preschoolServiceNeedOption: boolean;
  daycareServiceNeedOption: boolean;
  daycareDailyTimes: boolean;
}

/**
 * What is known about an application besides its form: fetched once a request, on either side of the seam, so that
 * the page and the call judge by the same facts. A null means "not known here", and what depends on it is not judged.
 */
export interface Known {
  type: ApplicationType;
  today: IsoDate;
  status: ApplicationStatus;
  /** The preferred start date as it was last sent; null while the application is a draft. */
  existingStartDate: IsoDate | null;
  /** The same of the daycare beside pre-primary. */
  existingConnectedStartDate: IsoDate | null;
  preschoolTerms: readonly KnownPreschoolTerm[] | null;
  clubTerms: readonly KnownClubTerm[] | null;
  /** Every public service need option of the placement types of this application, valid now or not. */
  serviceNeedOptions: readonly KnownServiceNeedOption[] | null;
  /** The units that answer `unitsToAskFor`; null when the start date is not known yet. */
  units: readonly KnownUnit[] | null;
  /** The units that would be there if care in shifts, or preparatory education, were not asked for. */
  unitsWithout?: Partial<Record<"shiftCare" | "preparatory", readonly KnownUnit[]>>;
  maxPreferredUnits: number;
  flags: ApplicationFlags;
  hasOtherGuardian: boolean;
  otherGuardianLivesInSameAddress: boolean | null;
  /** The guardian's verified e-mail; the form's own e-mail is not asked when there is one. */
  verifiedEmail: string | null;
  /** Identity codes of the guardian's own children: they need no name typed. */
  childrenInRegister?: readonly string[];
  /** How many files of each kind are attached. */
  attachments: { URGENCY: number; EXTENDED_CARE: number };
}

/** Care is asked for: in daycare always, in pre-primary with the tick for it. */
export const asksForCare = (form: ApplicationFormUpdate): boolean => form.preferences.serviceNeed !== null;

/** Care besides pre-primary education is asked for, so the partner and the other children matter too (contract 2.4). */
export const asksForDaycare = (type: ApplicationType, form: ApplicationFormUpdate): boolean =>
  type === "DAYCARE" || (type === "PRESCHOOL" && asksForCare(form));

/** The other guardian is asked about only when they live elsewhere, and not for a club (spec 1 §5). */
export const asksAboutOtherGuardian = (
  known: Pick<Known, "type" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress">,
): boolean => known.type !== "CLUB" && known.hasOtherGuardian && !known.otherGuardianLivesInSameAddress;
