import type { AtPage } from "~/api/guardian.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import type { RowChange } from "~/foundation/forms/reading/row-changes.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { FormCalls, FormStep, LongForm } from "~/foundation/long-form/long-form.ts";
import { rowStep } from "~/foundation/long-form/rows.ts";
import { documentPath } from "../document-addresses.ts";
import { type AskedQuestion, askedQuestions, cellName, sectionsOf, unansweredFields } from "../document-fields.ts";
import { isForGuardian } from "../status-chains.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { fieldContent, type ReadDocument } from "../typed-answers.ts";
import type { DocumentView } from "./document-view.ts";
import {
  documentAt,
  type EditedDocument,
  editedDocument,
  RETURN_TO,
  returnsToCalendar,
} from "./open-document.server.ts";

type DocumentForm = LongForm<EditedDocument, ReadDocument, DocumentView>;
type Asking = Pick<AtPage, "api" | "today">;

/** A child's document as a long form. The contract saves no drafts of it, so all text stays in the kept form. */
export function documentForm(at: Asking, { document: { template } }: EditedDocument, request: Request): DocumentForm {
  return {
    subject: ({ document }) => `child-document:${document.id}`,
    standing: ({ document }) => (isForGuardian(document.status) ? "draft" : "closed"),
    version: ({ version }) => version,
    hasVersions: ({ hasVersions }) => hasVersions,
    sections: () => sectionsOf(template.content),
    unanswered: (read) => unansweredFields(template.content, read),
    defaults: ({ document }) => fieldContent(template.content, document.content),
    read: ({ read }, entries) => Promise.resolve(read(entries)),
    isSaved: ({ saved }, read) => JSON.stringify(saved) === JSON.stringify(read.content),
    reload: async ({ document, isReturning }) => editedDocument(await documentAt(at, document.id), isReturning),
    view: ({ edited, read, entries }) =>
      Promise.resolve({ ...viewOf(at, edited, read), returnsToCalendar: returnsToCalendar(request, entries) }),
    asides: [RETURN_TO],
    refreshed: () => ({ told: told(documentEditorTexts, "done.refreshed") }),
    confirmationFaults: () => [],
    rows: Object.fromEntries(
      askedQuestions(template.content).flatMap((asked) =>
        asked.question.type === "GROUPED_TEXT_FIELDS" ? [[asked.name, rowsOf(asked)]] : [],
      ),
    ),
    files: null,
    calls: callsOf(at),
    pathAfter: ({ document, isReturning }) => (isReturning ? "/calendar" : documentPath(document.id)),
    words: {
      draftSaved: told(documentEditorTexts, "done.kept"),
      changesKept: told(documentEditorTexts, "done.kept"),
      saveFailed: "sendFailed",
      sendFailed: "sendFailed",
      finished: () =>
        Promise.resolve(andThen(told(documentEditorTexts, "done.sent"), [told(documentEditorTexts, "done.next")])),
    },
  };
}

function viewOf(
  { today }: Asking,
  { document, saved }: EditedDocument,
  { content }: ReadDocument,
): Omit<DocumentView, keyof FormView | "returnsToCalendar"> {
  const { content: _published, ...rest } = document;
  return { document: rest, content, saved, today };
}

const rowsOf =
  ({ question, name }: AskedQuestion) =>
  (change: RowChange, { entries }: { entries: Parameters<typeof rowStep>[0] }): FormStep => {
    const columns = question.type === "GROUPED_TEXT_FIELDS" ? question.fieldLabels : [];
    const cells = columns.map((_label, column) => `.${cellName(column)}`);
    const tell = (place: number | null) =>
      change.act === "add"
        ? told(documentEditorTexts, "done.rowAdded", { number: (place ?? 0) + 1 })
        : told(documentEditorTexts, "done.rowRemoved");
    return { ...rowStep(entries, { ...change, list: name }, tell, cells) };
  };

function callsOf(at: Asking): FormCalls<EditedDocument, ReadDocument> {
  return {
    sendWhole: ({ document }, { content }, { ifMatch }) =>
      at.api.childDocuments.update({ documentId: document.id, body: { status: "COMPLETED", content } }, { ifMatch }),
    // The other guardian has sent it, or the staff has taken it back. The page says so.
    isGoneWhenStale: true,
  };
}
