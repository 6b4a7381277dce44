import { thingsInRows } from "~/waiting/behind/things.server.ts";
import { sectionPath } from "../../children-addresses.ts";
import { pedagogicalDocumentsToRead } from "./pedagogical-document-store.server.ts";

/** One line for each child: the documents have no names. */
export const pedagogicalDocumentsThatWait = thingsInRows(pedagogicalDocumentsToRead, (rows) =>
  rows.map(({ childId, waiting }) => ({
    count: waiting,
    childIds: [childId],
    href: sectionPath(childId, "pedagogical-documents"),
  })),
);
