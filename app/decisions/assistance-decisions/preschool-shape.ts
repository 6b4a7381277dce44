import { z } from "zod";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";
import { ASSISTANCE_DECISION_STATUSES, OFFICIAL_LANGUAGES, PRESCHOOL_DECISION_TYPES } from "./shapes.ts";

const writtenInPreschoolForm = {
  extendedCompulsoryEducation: z.boolean(),
  extendedCompulsoryEducationInfo: z.string(),
  grantedAssistanceService: z.boolean(),
  grantedInterpretationService: z.boolean(),
  grantedAssistiveDevices: z.boolean(),
  grantedServicesBasis: z.string(),
  primaryGroup: z.string(),
  decisionBasis: z.string(),
  basisDocumentPedagogicalReport: z.boolean(),
  basisDocumentPedagogicalReportDate: date.nullable(),
  basisDocumentPsychologistStatement: z.boolean(),
  basisDocumentPsychologistStatementDate: date.nullable(),
  basisDocumentSocialReport: z.boolean(),
  basisDocumentSocialReportDate: date.nullable(),
  basisDocumentDoctorStatement: z.boolean(),
  basisDocumentDoctorStatementDate: date.nullable(),
  basisDocumentOtherOrMissing: z.boolean(),
  basisDocumentOtherOrMissingInfo: z.string(),
  basisDocumentsInfo: z.string(),
  guardiansHeardOn: date.nullable(),
  guardianInfo: z.array(
    openObject({ id: uuid, personId: uuid, name: z.string(), isHeard: z.boolean(), details: z.string() }),
  ),
  otherRepresentativeHeard: z.boolean(),
  otherRepresentativeDetails: z.string(),
  viewOfGuardians: z.string(),
  preparer1EmployeeId: uuid.nullable(),
  preparer1Title: z.string(),
  preparer1PhoneNumber: z.string(),
  preparer2EmployeeId: uuid.nullable(),
  preparer2Title: z.string(),
  preparer2PhoneNumber: z.string(),
  decisionMakerEmployeeId: uuid.nullable(),
  decisionMakerTitle: z.string(),
};

/** The names of the preparers and the decision-maker. On the wire they are beside the form. */
const signedBy = {
  decisionMakerName: z.string().nullable(),
  decisionMakerHasOpened: z.boolean(),
  preparer1Name: z.string().nullable(),
  preparer2Name: z.string().nullable(),
};

export const preschoolAssistanceDecision = openObject({
  id: uuid,
  decisionNumber: z.int(),
  /** The case that the decision belongs to; only newer peers have one. */
  processId: uuid.nullable(),
  child: openObject({ id: uuid, name: z.string(), dateOfBirth: date }),
  form: openObject({
    language: z.enum(OFFICIAL_LANGUAGES),
    type: z.enum(PRESCHOOL_DECISION_TYPES).nullable(),
    validFrom: date.nullable(),
    validTo: date.nullable(),
    selectedUnit: uuid.nullable(),
    ...writtenInPreschoolForm,
  }),
  status: z.enum(ASSISTANCE_DECISION_STATUSES),
  annulmentReason: z.string(),
  sentForDecision: date.nullable(),
  decisionMade: date.nullable(),
  ...signedBy,
  unitName: z.string().nullable(),
  unitStreetAddress: z.string().nullable(),
  unitPostalCode: z.string().nullable(),
  unitPostOffice: z.string().nullable(),
  hasDocument: z.boolean(),
  /** True when the decision has everything it needs. */
  isValid: z.boolean(),
});
export type PreschoolAssistanceDecision = z.output<typeof preschoolAssistanceDecision>;

/** The content of a decision on support in pre-primary education. Its row stores it as one value. */
export type WrittenInPreschoolDecision = Pick<PreschoolAssistanceDecision, keyof typeof signedBy> & {
  form: Pick<PreschoolAssistanceDecision["form"], keyof typeof writtenInPreschoolForm>;
};
