import { sectionPath } from "../children-addresses.ts";

/** The page of one document. */
export const documentPath = (id: string): string => `/child-documents/${id}`;

/** The same page for filling it in. `from` is the page after sending (spec 2 section 2). */
export const fillPath = (id: string, from?: "calendar"): string =>
  `${documentPath(id)}?readOnly=false${from ? `&returnTo=${from}` : ""}`;

export const documentPdfPath = (id: string): string => `/api/citizen/child-documents/${id}/pdf`;

/** The section of documents on the child's page. */
export const documentsOfChildPath = (childId: string): string => sectionPath(childId, "child-documents");
