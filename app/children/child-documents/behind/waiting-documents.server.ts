import type { ThingsOf } from "~/waiting/behind/things.server.ts";
import { fillPath } from "../document-addresses.ts";
import { unansweredDocuments } from "./document-store.server.ts";

const LANGUAGES = { FI: "fi", SV: "sv", EN: "en" } as const;

/** A document has no deadline for filling it in. */
export const documentsThatWait: ThingsOf = async ({ db }, { guardianId, today }) =>
  (await unansweredDocuments(db, guardianId, today)).map(({ id, child, templateName, templateLanguage }) => ({
    count: 1,
    childIds: [child.id],
    title: { text: templateName, language: templateLanguage && LANGUAGES[templateLanguage] },
    href: fillPath(id),
  }));
