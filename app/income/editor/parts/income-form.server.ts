import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { type AtPage, guardianAt } from "~/api/guardian.server.ts";
import { REUSED_FILE, REUSED_TYPE } from "~/attachments/photo-choices.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { neededTick } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { type Entries, type Posted, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import type { Standing } from "~/foundation/long-form/form-view.ts";
import { questionNumberIn } from "~/foundation/long-form/guided.ts";
import { loadForm } from "~/foundation/long-form/load-form.server.ts";
import {
  type FinishingCall,
  type LongForm,
  NOTHING_MORE,
  type ReadAnswers,
  type WriteOptions,
} from "~/foundation/long-form/long-form.ts";
import { respondToPress } from "~/foundation/long-form/respond-to-press.server.ts";
import type { StatementBody } from "../../contract.ts";
import { filesField } from "../../form/fault.ts";
import type { FormKind } from "../../form/form-answers.ts";
import { fileText } from "../../form/income-files.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { questionsOf } from "../../form/questions/all-questions.ts";
import { guidedQuestions, isOfForm } from "../../form/questions/whole-form/guided-questions.ts";
import { bodyOf, detailsOf, EMPTY_ANSWERS, isHeldByWire } from "../../form/questions/whole-form/on-the-wire.ts";
import { SEARCHED } from "../../form/questions/whole-form/other-income-search.ts";
import { defaultsOf } from "../../form/questions/whole-form/read-answers.ts";
import { sectionsFor } from "../../form/section-names.ts";
import { asksForIncome, drawnFor } from "../../form/what-is-asked.ts";
import { INCOME_PATH } from "../../income-addresses.ts";
import { INCOME_FORMS, newStatementSubject } from "../../kept-subjects.ts";
import { takesDetails } from "../../permitted-moves.ts";
import { ofAddress } from "../../statement/parts/found-statement.server.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { filesOfStatement } from "./files-in-editor.server.ts";
import { type Editor, madeOf, openEditor, type ReadIncome, readEditor, reopened } from "./open-editor.server.ts";
import { refreshedQuestions, searched, withEnd } from "./refreshed-questions.ts";
import { sentBanner } from "./sent-banner.server.ts";
import { hasNothingToCheck, viewOf } from "./view-editor.server.ts";

type ReadForm = ReadIncome & ReadAnswers;
type IncomeForm = LongForm<ReadForm, EditorView>;
type Asking = Pick<AtPage, "api" | "guardian" | "settings" | "language" | "today">;

const confirmationForm = z.object({ assurance: neededTick("assuranceMissing") });

/** The statement of an address: `/child-income/:childId/:incomeStatementId/edit` has both parameters. */
const opened = (kind: FormKind, params: LoaderFunctionArgs["params"]) => ({
  kind,
  of: ofAddress(params),
  incomeStatementId: params["incomeStatementId"],
});

/** For the loader of each form. A statement that is no draft any more leads to the list (spec 2 §2). */
export async function loadEditor({ request, context, params }: LoaderFunctionArgs, kind: FormKind) {
  const at = guardianAt(request, context);
  const editor = await openEditor(at, opened(kind, params));
  const loaded = await loadForm(request, at.drafts, incomeForm(at, editor));
  if (!loaded) throw redirect(INCOME_PATH);
  return loaded;
}

/** For the action of each form. */
export async function pressInEditor({ request, context, params }: ActionFunctionArgs, kind: FormKind) {
  const at = guardianAt(request, context);
  const editor = await openEditor(at, opened(kind, params));
  return respondToPress({
    form: incomeForm(at, editor),
    request,
    drafts: at.drafts,
    posted: endFilledIn(editor, request, await postedForm(request, context)),
    reportBug: context.reportBug,
  });
}

/** The whole form asks for no end before the basis is chosen. We fill in the end where such a page is posted with income. */
function endFilledIn(editor: Editor, request: Request, posted: Posted): Posted {
  const { entries } = posted;
  const wasAsked = valuesIn(entries, "endDate").length > 0 || questionNumberIn(request) !== null;
  return wasAsked ? posted : { ...posted, entries: withEnd(entries, readEditor(editor, entries)) };
}

/** An income statement as a long form: its reading, its questions and files, the calls that save and send it. */
export function incomeForm(at: Asking, editor: Editor): IncomeForm {
  const { kind, of, statement, answers, files } = editor;
  return {
    draft: {
      subject: statement ? `${INCOME_FORMS}${kind}:${statement.id}` : newStatementSubject(of),
      asides: ["assurance", "hasOtherIncome", "otherIncomeSearch", SEARCHED],
      standing: standingOf(editor),
      version: editor.version,
      hasVersions: editor.hasVersions,
      content: { ...defaultsOf(kind, answers), file: files.map(fileText) },
      isSaved: (read) => JSON.stringify(wireOf(editor, read)) === JSON.stringify(savedWire(editor)),
      pathAfter: INCOME_PATH,
      words: {
        draftSaved: told(incomeEditorTexts, "done.draftSaved"),
        draftLeft: told(incomeEditorTexts, statement ? "done.draftSaved" : "done.kept"),
        changesKept: told(incomeEditorTexts, "done.changesKept"),
      },
    },
    questions: {
      read: (entries) => Promise.resolve(readForm(editor, entries)),
      view: (asked) => viewOf(at, editor, asked),
      refreshed: (asked) => refreshedQuestions(editor, asked),
      confirmationFaults: (_read, entries) => (kind === "details" ? [] : typedIn(entries, confirmationForm).faults),
      confirmedInForm: {
        box: "assurance",
        isFor: ({ read, entries }) => read.answers.feeBasis === "HIGHEST_FEE" && hasNothingToCheck(read, entries),
      },
      rows: {},
      files: filesOfStatement(at, editor),
      guided: { questions: guidedQuestions, remembers: isOfForm, stays: searched },
      opens: () => null,
    },
    calls: callsOf(at, editor),
  };
}

function standingOf({ kind, statement }: Editor): Standing {
  if (kind === "details") return statement && takesDetails(statement) ? "sent" : "closed";
  return statement === null || statement.status === "DRAFT" ? "draft" : "closed";
}

function readForm(editor: Editor, entries: Entries): ReadForm {
  const read = readEditor(editor, entries);
  const attachmentIds = read.files.map(({ id }) => id);
  return { ...NOTHING_MORE, ...read, sections: sectionsOf(read), holdsMore: holdsMore(read), attachmentIds };
}

/** The fields of each section that the page has with these answers. */
const sectionsOf = ({ kind, answers, required }: ReadIncome): Record<string, readonly string[]> =>
  Object.fromEntries(
    sectionsFor(kind, drawnFor(kind, answers)).map((section) => [
      section,
      section === "attachments"
        ? [...required.map(filesField), filesField("OTHER"), REUSED_FILE, REUSED_TYPE]
        : questionsOf(section, kind, answers).flatMap(({ fields }) => Object.keys(fields)),
    ]),
  );

/** In one order, so that two lists of the same files are alike. The page groups them by kind. */
const idsOf = (files: readonly { id: string }[]): string[] => files.map(({ id }) => id).sort();

/** The body of a call for these answers. Null without a start. */
function wireOf({ kind }: Pick<Editor, "kind">, { answers, files }: Pick<ReadIncome, "answers" | "files">) {
  const attachmentIds = idsOf(files);
  return kind === "details" ? detailsOf(answers, attachmentIds) : bodyOf(kind, answers, attachmentIds);
}

const savedWire = (editor: Editor) => (editor.statement ? wireOf(editor, editor) : null);

/** The body of a draft leaves out answers that its shape cannot hold, such as an income source without the rest. */
function holdsMore({ kind, answers, files }: ReadIncome): boolean {
  if (kind === "details") return false;
  const isEmpty = JSON.stringify(answers) === JSON.stringify(EMPTY_ANSWERS) && files.length === 0;
  if (isEmpty) return false;
  if (kind === "child") return answers.startDate === null;
  return answers.feeBasis === null || !isHeldByWire(answers) || (!asksForIncome(answers) && files.length > 0);
}

function callsOf(at: Asking, editor: Editor): IncomeForm["calls"] {
  const { incomeStatements: income } = at.api;
  const { kind, of, statement } = editor;
  const write = (read: ReadForm, draft: boolean, { ifMatch, idempotencyKey }: WriteOptions): Promise<unknown> => {
    const body = savable(editor, read);
    if (statement) return income.update({ incomeStatementId: statement.id, draft, body }, { ifMatch });
    if (of === "own") return income.create({ draft, body }, { idempotencyKey });
    return income.createForChild({ childId: of.childId, draft, body }, { idempotencyKey });
  };
  const send: FinishingCall<ReadForm> = {
    call: (read, _entries, options) => write(read, false, options),
    sends: true,
    staleWhen: ["stale"],
    failed: "sendFailed",
  };
  const addDetails: FinishingCall<ReadForm> = {
    call: ({ answers, files }, _entries, { ifMatch }) => {
      const body = detailsOf(answers, idsOf(files));
      return income.addDetails({ incomeStatementId: statement?.id ?? "", body }, { ifMatch });
    },
    sends: false,
    staleWhen: ["stale"],
    failed: "saveFailed",
  };
  return {
    reload: async () => incomeForm(at, await reopened(at, editor)),
    saving: {
      save: (read, options) => write(read, true, options),
      // Without an id each step would make another statement. Without a start date the call refuses the draft.
      isByButtonOnly: (read) => statement === null || wireOf(editor, read) === null,
      failed: "saveFailed",
      made: async (read) => {
        const made = await madeOf(at, editor, read);
        return made && { form: incomeForm(at, made.edited), path: made.path };
      },
    },
    finishing: [kind === "details" ? addDetails : send],
    finished: (what, read) => sentBanner(at, editor, what, read),
  };
}

function savable(editor: Editor, read: ReadIncome): StatementBody {
  const body = wireOf(editor, read);
  if (body === null || !("type" in body)) throw new Error("This form has no statement to save");
  return body;
}
