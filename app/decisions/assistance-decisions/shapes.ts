import { z } from "zod";
import { date, dateRange, openObject, uuid } from "~/foundation/seam/wire.ts";

/** DRAFT and NEEDS_WORK are for the staff. A guardian never sees them. */
export const ASSISTANCE_DECISION_STATUSES = ["DRAFT", "NEEDS_WORK", "ACCEPTED", "REJECTED", "ANNULLED"] as const;
export type AssistanceDecisionStatus = (typeof ASSISTANCE_DECISION_STATUSES)[number];

export const ASSISTANCE_LEVELS = [
  "ASSISTANCE_ENDS",
  "ASSISTANCE_SERVICES_FOR_TIME",
  "ENHANCED_ASSISTANCE",
  "SPECIAL_ASSISTANCE",
] as const;
export type AssistanceLevel = (typeof ASSISTANCE_LEVELS)[number];

export const PRESCHOOL_DECISION_TYPES = ["NEW", "CONTINUING", "TERMINATED"] as const;
export type PreschoolDecisionType = (typeof PRESCHOOL_DECISION_TYPES)[number];

/** The languages of decisions. */
export const OFFICIAL_LANGUAGES = ["FI", "SV"] as const;
export type OfficialLanguage = (typeof OFFICIAL_LANGUAGES)[number];

const text = z.string().nullable();

const employee = openObject({ employeeId: uuid.nullable(), name: text, title: text, phoneNumber: text });

const heardGuardian = openObject({
  id: uuid.nullable(),
  personId: uuid.nullable(),
  name: z.string(),
  isHeard: z.boolean(),
  details: text,
});

export const STRUCTURAL_OPTIONS = [
  "smallerGroup",
  "specialGroup",
  "smallGroup",
  "groupAssistant",
  "childAssistant",
  "additionalStaff",
] as const;
export const SERVICE_OPTIONS = [
  "consultationSpecialEd",
  "partTimeSpecialEd",
  "fullTimeSpecialEd",
  "interpretationAndAssistanceServices",
  "specialAides",
] as const;

const flags = <const K extends readonly string[]>(names: K) =>
  openObject(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<K[number], z.ZodBoolean>);

const writtenInDecision = {
  endDateNotKnown: z.boolean(),
  preparedBy1: employee.nullable(),
  preparedBy2: employee.nullable(),
  decisionMaker: openObject({ employeeId: uuid.nullable(), name: text, title: text }).nullable(),
  pedagogicalMotivation: text,
  structuralMotivationOptions: flags(STRUCTURAL_OPTIONS),
  structuralMotivationDescription: text,
  careMotivation: text,
  serviceOptions: flags(SERVICE_OPTIONS),
  servicesMotivation: text,
  expertResponsibilities: text,
  guardiansHeardOn: date.nullable(),
  guardianInfo: z.array(heardGuardian),
  otherRepresentativeHeard: z.boolean(),
  otherRepresentativeDetails: text,
  viewOfGuardians: text,
  motivationForDecision: text,
};

export const assistanceDecision = openObject({
  id: uuid,
  decisionNumber: z.int().nullable(),
  /** The case that the decision belongs to; only newer peers have one. */
  processId: uuid.nullable(),
  child: openObject({ id: uuid.nullable(), name: text, dateOfBirth: date.nullable() }).nullable(),
  validityPeriod: dateRange,
  status: z.enum(ASSISTANCE_DECISION_STATUSES),
  language: z.enum(OFFICIAL_LANGUAGES),
  decisionMade: date.nullable(),
  sentForDecision: date.nullable(),
  annulmentReason: z.string(),
  hasDocument: z.boolean(),
  selectedUnit: openObject({
    id: uuid.nullable(),
    name: text,
    streetAddress: text,
    postalCode: text,
    postOffice: text,
  }).nullable(),
  assistanceLevels: z.array(z.enum(ASSISTANCE_LEVELS)),
  ...writtenInDecision,
});
export type AssistanceDecision = z.output<typeof assistanceDecision>;

/** The content of a decision on support in early childhood education. Its row stores it as one value. */
export type WrittenInDecision = Pick<AssistanceDecision, keyof typeof writtenInDecision>;
