/** Addresses of the children's pages (spec 2 section 2). */
export const CHILDREN_PATH = "/children";

export const childPath = (childId: string): string => `${CHILDREN_PATH}/${childId}`;

/** The sections of a child's page, in the specification's order (spec 2 section 2). */
export const SECTION_KEYS = [
  "service-needs",
  "attendance-summary",
  "pedagogical-documents",
  "child-documents",
  "absence-applications",
  "service-applications",
  "placement-termination",
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** The parameter that opens a section. A fragment alone opens a closed section only in some browsers. */
export const OPEN_PARAMETER = "open";

/** A child's page with a section open, from its top. The banner there says what was done. */
export const openSectionPath = (childId: string, key: SectionKey): string =>
  `${childPath(childId)}?${OPEN_PARAMETER}=${key}`;

/** A child's page at one of its sections, which is open there without script. */
export const sectionPath = (childId: string, key: SectionKey): string => `${openSectionPath(childId, key)}#${key}`;

/** A file of a pedagogical document. The address marks the document as read and leads on to the file. */
export const documentFilePath = (childId: string, documentId: string, attachmentId: string): string =>
  `${childPath(childId)}/pedagogical-documents/${documentId}/${attachmentId}`;
