import { thingsInRows } from "~/waiting/behind/things.server.ts";
import { documentPath, fillPath } from "../document-addresses.ts";
import { documentsToFill, documentsToRead } from "./waiting-documents-store.server.ts";

const LANGUAGES = { FI: "fi", SV: "sv", EN: "en" } as const;

interface Row {
  id: string;
  childId: string;
  name: string;
  language: keyof typeof LANGUAGES;
  cameOn: string;
}

/** A document has no last day. */
const thing = ({ id, childId, name, language, cameOn }: Row, path: (id: string) => string) => ({
  count: 1,
  childIds: [childId],
  title: { text: name, language: LANGUAGES[language] },
  cameOn,
  href: path(id),
});

export const documentsThatWait = thingsInRows(documentsToFill, (rows) => rows.map((row) => thing(row, fillPath)));

export const unreadDocumentsThatWait = thingsInRows(documentsToRead, (rows) =>
  rows.map((row) => thing(row, documentPath)),
);
