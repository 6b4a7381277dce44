import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  short: "Pictures, PDF or other files, at most {{megabytes}} MB each.",
  kinds: "pictures (JPG, PNG), documents (PDF, DOC, DOCX, ODT), sound, video and CSV tables",
  traces:
    "The place and the details of the device are removed from pictures. Documents keep, for example, the name of their author.",
  tracesOfMedia:
    "The place and the details of the device are also removed from MP4, MOV, M4A and 3GP files, but not from others.",
  check: {
    CHECKING: "The file is being checked for viruses. It can be opened when it has been checked.",
    REFUSED: "The file was refused because it has a virus.",
  },
  photos: {
    pageOf: "Page {{page}} of {{pages}}",
    title: "Join pictures into one file",
    legend: "Pictures to join",
    hint: "Choose 2–{{most}} pictures. They become one PDF file in which each picture is a page.",
    page: "Page number: {{name}}",
    join: "Join into one file",
  },
  earlier: {
    title: "Use a file that you sent before",
    label: "File",
    /** In a form with a list for each kind. */
    labelOf: "Earlier file: {{kind}}",
    type: "Which attachment is it?",
    none: "Choose a file",
    option: "{{name}}, {{day}}, {{size}}",
    add: "Add the chosen file",
  },
  shared: {
    title: "Files shared from your phone",
    lead: "When you share a photo or another file from your phone with Aamu, it comes here.",
    use: "In an application, an income statement or a message you find the files that you keep under “{{place}}”. They are removed from here {{days}} days after sharing, other files after {{hours}} hours.",
    none: "There are no files here.",
    isAsked: "Keep this file? If you did not share it yourself, remove it.",
    isKept: "The file is kept, and you can use it in forms.",
    keep: "Keep",
    remove: "Remove",
    arrived_one: "The file has arrived. Choose whether to keep it.",
    arrived_other: "{{count}} files have arrived. Choose which of them to keep.",
    keptNow: "The file is kept.",
    removed: "The file has been removed.",
    gone: "The file is no longer there.",
    tooMany:
      "Nothing was saved. There can be at most {{most}} files here. Share fewer files, or remove some from here first.",
    empty: "No file arrived. Share the file again.",
    lost: "Nothing was saved, because you were not logged in.",
    logInFirst: "Log in first. Then share the file again.",
    logIn: "Log in and come back here",
  },
  ownFiles: {
    joined: "{{count}} pictures are now one file: {{name}}.",
    reused: "The file has been added: {{name}}.",
    faults: {
      tooFewPhotos: "Choose at least {{fewest}} pictures.",
      tooManyPhotos: "Choose at most {{most}} pictures.",
      pageNumber: "Enter the number of the page, for example 2.",
      photosTooLarge: "The pictures are too large together. Choose fewer pictures or make them smaller.",
      photoUnreadable:
        "One of the pictures cannot be read or is too large. Remove it and add it again, or leave it out.",
      nothingChosenToReuse: "Choose a file first.",
      fileGone: "The file is not there any more. Refresh the page and try again.",
      filesUnavailable: "Files cannot be handled right now. Try again later.",
      fileNotMade: "The file could not be added. Try again.",
    },
  },
  faults: {
    NOTHING_CHOSEN: "Choose a file first.",
    TOO_MANY_FILES: "You can add at most {{most}} files. These were not added: {{names}}.",
    TOO_MUCH_AT_ONCE: "Not all the files fitted at once. Not added: {{names}}. Add them separately now.",
    FILE_TOO_LARGE: "The file is too big (max. {{megabytes}} MB): {{names}}. Make the file smaller or split it.",
    EMPTY_FILE: "The file is empty: {{names}}. Choose another file.",
    NAME_MISSING: "The file has no name. Give the file a name and add it again.",
    EXTENSION_MISSING:
      "The file name has no extension: {{names}}. Add the file type to the end of the name, for example .pdf.",
    INVALID_CONTENT_TYPE:
      "A file like this cannot be added: {{names}}. Add a picture (JPG, PNG), a document (PDF, DOC, DOCX, ODT), sound, a video or a CSV table. A document must not have a password or macros.",
    EXTENSION_INVALID:
      "The file extension does not match what the file contains: {{names}}. Save the file again, for example as a PDF, and then add it.",
    VIRUS_FOUND: "The file has a virus and was not added: {{names}}. Add another file.",
    UNAVAILABLE: "Files cannot be added right now. These were not added: {{names}}. Try again later.",
    OUTCOME_UNKNOWN:
      "We do not know whether the file arrived: {{names}}. Look whether it is already on this page. If it is not, wait a minute and add it again.",
    SERVER_ERROR: "The file could not be sent: {{names}}. Try again.",
  },
};
