export const LIST_PATH = "/applications";
export const newApplicationPath = (childId: string): string => `/applications/new/${childId}`;
export const applicationPath = (applicationId: string): string => `/applications/${applicationId}`;
/** The register details of an application, open on its page. */
export const casePath = (applicationId: string): string => `${applicationPath(applicationId)}?case=open#case`;
export const editPath = (applicationId: string): string => `/applications/${applicationId}/edit`;
export const decisionsPath = (applicationId: string): string => `/decisions/by-application/${applicationId}`;
/** The question before a draft is deleted or an application cancelled: a dialog that is a page. */
export const removePath = (applicationId: string): string => `/applications?cancel=${applicationId}`;
export const receiptPath = (applicationId: string, receiptId: string): string =>
  `${applicationPath(applicationId)}/receipts/${receiptId}`;
export const receiptDownloadPath = (applicationId: string, receiptId: string): string =>
  `/api/citizen/x/applications/${applicationId}/receipts/${receiptId}/download`;
