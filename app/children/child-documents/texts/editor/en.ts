import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  lead: "The staff see your answers only after you send them.",
  optionText: "More about: {{option}}",
  row: "Row {{number}}",
  addRow: "Add a row",
  check: "Preview and send",
  leave: "Continue later",
  startOver: "Clear the answers",
  verify: {
    title: "Check your answers",
    lead: "After you send the document, the answers cannot be changed.",
    unanswered_one: "{{count}} question has no answer. You can still send the document.",
    unanswered_other: "{{count}} questions have no answer. You can still send the document.",
    send: "Send the document",
    back: "Change the answers",
  },
  done: {
    sent: "The document has been sent.",
    kept: "We keep your answers for {{keptDays}} days. The document has not been sent.",
    rowAdded: "Row {{number}} was added.",
    rowRemoved: "The row was removed.",
    refreshed: "Your answers have been kept.",
  },
  faults: {
    tooManyRows: "There are too many rows. The most is {{maximum}}.",
    sendFailed: "The document could not be sent. Your answers have been kept. Try again.",
  },
  closed: {
    title: "The document has already been sent",
    text: "{{name}} sent the document {{when}}. Your answers were not sent. They are below.",
    textNobody: "The document was sent while you were filling it in. Your answers were not sent. They are below.",
    staff: "The staff",
    takenBackTitle: "The staff took the document back",
    takenBack: "The document cannot be filled in now. Your answers were not sent. They are below.",
    next: "If your answers are needed, tell them to the staff in a message.",
    open: "Read the document",
    yours: "Your answers",
    discard: "Remove your own answers",
  },
  stale: {
    title: "The staff changed the document",
    text: "The document has changed since you began to fill it in.",
  },
};
