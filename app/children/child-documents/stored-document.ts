import { versioned } from "~/foundation/database/stored-json.ts";
import { documentContent, templateContent } from "./template-shapes.ts";

/** The questions of a template. */
export const storedTemplates = versioned(templateContent);

/** The answers of a document. */
export const storedContents = versioned(documentContent);
