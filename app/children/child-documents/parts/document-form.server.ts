import type { AtPage } from "~/api/guardian.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { NO_FILES } from "~/foundation/long-form/form-files.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import {
  type LongForm,
  NO_GUIDED_WAY,
  NOTHING_MORE,
  type ReadAnswers,
  type RowsOfForm,
} from "~/foundation/long-form/long-form.ts";
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

type ReadForm = ReadDocument & ReadAnswers;
type DocumentForm = LongForm<ReadForm, DocumentView>;
type Asking = Pick<AtPage, "api" | "today">;

/** A child's document as a long form. The contract saves no drafts of it, so all text stays in the kept form. */
export function documentForm(at: Asking, edited: EditedDocument, request: Request): DocumentForm {
  const { document, isReturning } = edited;
  const template = document.template.content;
  const kept = told(documentEditorTexts, "done.kept");
  return {
    draft: {
      subject: `child-document:${document.id}`,
      asides: [RETURN_TO],
      standing: isForGuardian(document.status) ? "draft" : "closed",
      version: edited.version,
      hasVersions: edited.hasVersions,
      content: fieldContent(template, document.content),
      isSaved: ({ content }) => JSON.stringify(edited.saved) === JSON.stringify(content),
      isSent: ({ content }) =>
        document.status === "COMPLETED" && JSON.stringify(edited.saved) === JSON.stringify(content),
      pathAfter: isReturning ? "/calendar" : documentPath(document.id),
      words: { draftSaved: kept, draftLeft: kept, changesKept: kept },
    },
    questions: {
      read: (entries) => {
        const read = edited.read(entries);
        const unanswered = unansweredFields(template, read);
        return Promise.resolve({ ...NOTHING_MORE, ...read, sections: sectionsOf(template), unanswered });
      },
      view: ({ read, entries }) =>
        Promise.resolve({ ...viewOf(at, edited, read), returnsToCalendar: returnsToCalendar(request, entries) }),
      refreshed: () => ({ told: told(documentEditorTexts, "done.refreshed") }),
      confirmationFaults: () => [],
      rows: Object.fromEntries(
        askedQuestions(template).flatMap((asked) =>
          asked.question.type === "GROUPED_TEXT_FIELDS" ? [[asked.name, rowsOf(asked)]] : [],
        ),
      ),
      files: NO_FILES,
      guided: NO_GUIDED_WAY,
      opens: () => null,
    },
    calls: {
      reload: async () => {
        const now = editedDocument(await documentAt(at, document.id), isReturning);
        return documentForm(at, now, request);
      },
      saving: null,
      finishing: [
        {
          call: ({ content }, _entries, { ifMatch }) =>
            at.api.childDocuments.update(
              { documentId: document.id, body: { status: "COMPLETED", content } },
              { ifMatch },
            ),
          sends: true,
          // "gone": the other guardian has sent it, or the staff has taken it back. The page says so.
          staleWhen: ["stale", "gone"],
          failed: "sendFailed",
        },
      ],
      finished: () => Promise.resolve(told(documentEditorTexts, "done.sent")),
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

const rowsOf = ({ question, name }: AskedQuestion): RowsOfForm<ReadForm> => ({
  changed: (change, { entries }) => {
    const columns = question.type === "GROUPED_TEXT_FIELDS" ? question.fieldLabels : [];
    const cells = columns.map((_label, column) => `.${cellName(column)}`);
    const tell = (place: number | null) =>
      change.act === "add"
        ? told(documentEditorTexts, "done.rowAdded", { number: (place ?? 0) + 1 })
        : told(documentEditorTexts, "done.rowRemoved");
    return rowStep(entries, { ...change, list: name }, tell, cells);
  },
});
