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
 * What both sides of the seam know about an application besides its form. Each fetches it once a request, so the page
 * and the call decide from the same facts. Null means "not known here". Then the rules that need it find no fault.
 */
export interface Known {
  type: ApplicationType;
  today: IsoDate;
  status: ApplicationStatus;
  /** The preferred start date that was last sent. Null for a draft. */
  existingStartDate: IsoDate | null;
  /** The same for daycare beside pre-primary. */
  existingConnectedStartDate: IsoDate | null;
  preschoolTerms: readonly KnownPreschoolTerm[] | null;
  clubTerms: readonly KnownClubTerm[] | null;
  /** All public service need options of this application's placement types, also those that are not valid now. */
  serviceNeedOptions: readonly KnownServiceNeedOption[] | null;
  /** The units that `unitsToAskFor` leads to; behind the seam only the chosen ones of them. Null before there is a start date. */
  units: readonly KnownUnit[] | null;
  /** The units without the wish for shift care or for preparatory education, and those of other kinds of care only. */
  unitsWithout?: Partial<Record<"shiftCare" | "preparatory" | "careType", readonly KnownUnit[]>>;
  maxPreferredUnits: number;
  flags: ApplicationFlags;
  hasOtherGuardian: boolean;
  otherGuardianLivesInSameAddress: boolean | null;
  /** The guardian's verified e-mail. With one, the form does not ask for an e-mail. */
  verifiedEmail: string | null;
  /** Identity codes of the guardian's own children. The guardian need not type their names. */
  childrenInRegister?: readonly string[];
  /** How many files of each kind are attached. */
  attachments: { URGENCY: number; EXTENDED_CARE: number };
}

/** Does the guardian ask for care? In daycare always, in pre-primary when the box is ticked. */
export const asksForCare = (form: ApplicationFormUpdate): boolean => form.preferences.serviceNeed !== null;

/** Does the guardian ask for care besides pre-primary education? Then the household matters too (contract 2.4). */
export const asksForDaycare = (type: ApplicationType, form: ApplicationFormUpdate): boolean =>
  type === "DAYCARE" || (type === "PRESCHOOL" && asksForCare(form));

/** We ask about the other guardian only when they live at another address, and not for a club (spec 1 §5). */
export const asksAboutOtherGuardian = (
  known: Pick<Known, "type" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress">,
): boolean => known.type !== "CLUB" && known.hasOtherGuardian && !known.otherGuardianLivesInSameAddress;
