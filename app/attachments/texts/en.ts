import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  kinds: "pictures (JPG, PNG), documents (PDF, DOC, DOCX, ODT), sound, video and CSV tables",
  faults: {
    NOTHING_CHOSEN: "Choose a file first.",
    TOO_MANY_FILES: "You can add at most {{most}} files. These were not added: {{names}}.",
    FILE_TOO_LARGE: "The file is too big (max. {{megabytes}} MB): {{names}}. Make the file smaller or split it.",
    EMPTY_FILE: "The file is empty: {{names}}. Choose another file.",
    NAME_MISSING: "The file has no name. Give the file a name and add it again.",
    EXTENSION_MISSING:
      "The file name has no extension: {{names}}. Add the file type to the end of the name, for example .pdf.",
    INVALID_CONTENT_TYPE:
      "A file like this cannot be added: {{names}}. Add a picture (JPG, PNG), a document (PDF, DOC, DOCX, ODT), sound, a video or a CSV table. A document must not have a password or macros.",
    EXTENSION_INVALID:
      "The file extension does not match what the file contains: {{names}}. Save the file again, for example as a PDF, and then add it.",
    UNAVAILABLE: "Files cannot be added right now. These were not added: {{names}}. Try again later.",
    SERVER_ERROR: "The file could not be sent: {{names}}. Try again.",
  },
};
