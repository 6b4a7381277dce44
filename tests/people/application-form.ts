import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { Known } from "~/applications/form/known.ts";

/** The day of the examples. */
export const TODAY = "2026-03-10";

export const UNIT = { id: "11111111-1111-4111-8111-111111111111", name: "Merilän päiväkoti" };
export const OTHER_UNIT = { id: "22222222-2222-4222-8222-222222222222", name: "Kaislan päiväkoti" };
export const FULL_TIME = {
  id: "33333333-3333-4333-8333-333333333333",
  nameFi: "Kokopäiväinen",
  nameSv: "Heltid",
  nameEn: "Full-time",
  validPlacementType: "DAYCARE" as const,
  validFrom: "2026-01-01",
  validTo: "2026-12-31",
};

/** Artificial identity codes of the 900 series. No real person has them. */
export const CHILD_SSN = "010122A9016";
export const ADULT_SSN = "010180-921T";

type Preferences = ApplicationFormUpdate["preferences"];
type ServiceNeed = NonNullable<Preferences["serviceNeed"]>;

/** A daycare application without a fault. Each test changes the one thing that it tests. */
export function daycareForm(changes: Partial<ApplicationFormUpdate> = {}): ApplicationFormUpdate {
  return {
    child: { futureAddress: null, allergies: "", diet: "", assistanceNeeded: false, assistanceDescription: "" },
    guardian: { futureAddress: null, phoneNumber: "040 123 4567", email: "aino@example.fi" },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    preferences: preferences(),
    maxFeeAccepted: false,
    otherInfo: "",
    clubDetails: null,
    ...changes,
  };
}

export const preferences = (changes: Partial<Preferences> = {}): Preferences => ({
  preferredUnits: [UNIT],
  preferredStartDate: "2026-08-01",
  connectedDaycarePreferredStartDate: null,
  serviceNeed: serviceNeed(),
  siblingBasis: null,
  preparatory: false,
  urgent: false,
  ...changes,
});

export const serviceNeed = (changes: Partial<ServiceNeed> = {}): ServiceNeed => ({
  startTime: "08:00",
  endTime: "16:00",
  shiftCare: false,
  partTime: false,
  serviceNeedOption: FULL_TIME,
  ...changes,
});

/**
 * The facts about a daycare draft in a municipality where every switch is on and missing files bring only a reminder.
 */
export const knownOfDaycare = (changes: Partial<Known> = {}): Known => ({
  type: "DAYCARE",
  today: TODAY,
  status: "CREATED",
  existingStartDate: null,
  existingConnectedStartDate: null,
  preschoolTerms: null,
  clubTerms: null,
  serviceNeedOptions: [FULL_TIME],
  units: [UNIT, OTHER_UNIT],
  maxPreferredUnits: 3,
  flags: {
    urgencyAttachments: true,
    requireAttachments: false,
    preschoolConnectedDaycareStartDate: true,
    preschoolServiceNeedOption: true,
    daycareServiceNeedOption: true,
    daycareDailyTimes: true,
  },
  hasOtherGuardian: false,
  otherGuardianLivesInSameAddress: null,
  verifiedEmail: null,
  attachments: { URGENCY: 0, EXTENDED_CARE: 0 },
  ...changes,
});

/** The pre-primary term 2026–2027. It takes applications from January and begins on 11 August (extended: 1 August). */
export const PRESCHOOL_TERM = {
  finnishPreschool: { start: "2026-08-11", end: "2027-06-04" },
  swedishPreschool: { start: "2026-08-13", end: "2027-06-04" },
  extendedTerm: { start: "2026-08-01", end: "2027-06-04" },
  applicationPeriod: { start: "2026-01-08", end: "2026-01-20" },
  termBreaks: [{ start: "2026-10-12", end: "2026-10-16" }],
};

export const knownOfPreschool = (changes: Partial<Known> = {}): Known =>
  knownOfDaycare({ type: "PRESCHOOL", preschoolTerms: [PRESCHOOL_TERM], serviceNeedOptions: [], ...changes });
