export const DECISIONS_PATH = "/decisions";

/** Every decision of an application, with its answers. */
export const answerPath = (applicationId: string): string => `/decisions/by-application/${applicationId}`;

/** The questions before an answer and before leaving. These dialogs are pages. */
export const acceptPath = (applicationId: string, decisionId: string, start: string): string =>
  `${answerPath(applicationId)}?accept=${decisionId}&start=${start}`;
export const rejectPath = (applicationId: string, decisionId: string): string =>
  `${answerPath(applicationId)}?reject=${decisionId}`;
export const leavePath = (applicationId: string): string => `${answerPath(applicationId)}?leave=1`;

export const decisionPdfPath = (decisionId: string): string => `/api/citizen/decisions/${decisionId}/download`;

/** The case of one finance decision. */
export const financeCasePath = (decisionId: string): string => `${DECISIONS_PATH}?case=${decisionId}`;
