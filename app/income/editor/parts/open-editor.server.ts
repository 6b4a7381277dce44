import { redirect } from "@remix-run/node";
import { type AtPage, found, notFound } from "~/api/guardian.server.ts";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { type UnusableFiles, unusableFiles, withChecks } from "~/attachments/parts/unusable-files.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { savedAnswers } from "~/foundation/long-form/saved-version.server.ts";
import { personName } from "~/people/person-name.ts";
import { attachmentsOf, type IncomeStatement, type StatementAttachment } from "../../contract.ts";
import type { FormAnswers, FormKind } from "../../form/form-answers.ts";
import { filesIn, type OwnFile, othersFiles, ownFiles } from "../../form/income-files.ts";
import { answersOf, EMPTY_ANSWERS } from "../../form/questions/whole-form/on-the-wire.ts";
import { readFields } from "../../form/questions/whole-form/read-answers.ts";
import { requiredFor } from "../../form/questions/whole-form/required-attachments.ts";
import { draftFaults, type KnownOfForm, sendFaults } from "../../form/questions/whole-form/statement-faults.ts";
import { otherStartDates } from "../../form/statement-dates.ts";
import { editStatementPath, INCOME_PATH, type StatementOf } from "../../income-addresses.ts";
import { permittedMoves, takesDetails } from "../../permitted-moves.ts";
import { foundStatement } from "../../statement/parts/found-statement.server.ts";

/** The statement that the guardian fills in, or a new one, and the facts besides the answers. */
export interface Editor {
  kind: FormKind;
  of: StatementOf;
  /** Null for a new statement: it has no id before it is saved (contract 2.11). */
  statement: IncomeStatement | null;
  childName: string | null;
  /** The form begins with these answers. */
  answers: FormAnswers;
  files: OwnFile[];
  othersFiles: StatementAttachment[];
  version: string;
  hasVersions: boolean;
  today: IsoDate;
  taken: IsoDate[];
  unusable: UnusableFiles;
}

/** The result of reading the typed answers. */
export interface ReadIncome {
  kind: FormKind;
  answers: FormAnswers;
  files: OwnFile[];
  /** Text that the call cannot carry. */
  faults: FieldFault[];
  /** These prevent saving a draft. */
  draftFaults: FieldFault[];
  /** These prevent sending the form. */
  allFaults: FieldFault[];
  required: readonly IncomeStatementAttachmentType[];
}

/** The id of a statement that is not saved yet, in the page's address. */
const NEW = "new";

type Asking = Pick<AtPage, "api" | "guardian" | "settings" | "today">;
type Opened = { kind: FormKind; of: StatementOf; incomeStatementId: string | undefined };

/** @throws not found, or a redirect to the page that is for a statement of this kind */
export async function openEditor(asking: Asking, { kind, of, incomeStatementId: id }: Opened): Promise<Editor> {
  const statement = id === NEW && kind !== "details" ? null : await foundStatement(asking, of, id);
  if (kind === "details" && statement && !isForDetails(statement)) {
    throw redirect(statement.status === "DRAFT" ? editStatementPath(of, statement.id) : INCOME_PATH);
  }
  if (kind !== "details" && statement?.status === "DRAFT" && !permittedMoves(statement).edit) throw notFound();
  const all = kind === "details" ? [] : await startDates(asking, of);
  return {
    kind,
    of,
    childName: await childNameOf(asking, of, statement),
    today: asking.today,
    taken: otherStartDates(all, statement?.startDate ?? null),
    unusable: await unusableFiles(asking),
    ...savedOf(statement),
  };
}

/** The same statement as it is saved now. A new one has nothing saved. */
export async function reopened(asking: Asking, editor: Editor): Promise<Editor> {
  if (!editor.statement) return editor;
  return { ...editor, ...savedOf(await foundStatement(asking, editor.of, editor.statement.id)) };
}

/**
 * The draft that the first save has made. The call answers no id (contract 2.11), so we look for its start. A new
 * statement never takes the start of another one that is not handled.
 */
export async function madeOf(
  asking: Asking,
  editor: Editor,
  { answers: { startDate } }: ReadIncome,
): Promise<{ edited: Editor; path: string } | null> {
  const { of, statement } = editor;
  if (statement) return { edited: await reopened(asking, editor), path: editStatementPath(of, statement.id) };
  const made = await statementStarting(asking, of, startDate, ({ status }) => status === "DRAFT");
  if (!made) return null;
  const edited = { ...editor, ...savedOf(await foundStatement(asking, of, made.id)) };
  return { edited, path: editStatementPath(of, made.id) };
}

/** The newest statements of this person are enough: the start is at most some months back. */
export async function statementStarting(
  { api }: Pick<Asking, "api">,
  of: StatementOf,
  startDate: IsoDate | null,
  isMeant: (statement: IncomeStatement) => boolean,
): Promise<IncomeStatement | undefined> {
  const { incomeStatements } = api;
  const list = of === "own" ? incomeStatements.own({ page: 1 }) : incomeStatements.ofChild({ ...of, page: 1 });
  return (await list).data.find((one) => one.startDate === startDate && isMeant(one));
}

function savedOf(statement: IncomeStatement | null) {
  if (!statement)
    return { statement, answers: EMPTY_ANSWERS, files: [], othersFiles: [], version: NEW, hasVersions: false };
  const attachments = attachmentsOf(statement);
  const answers = answersOf(statement);
  const files = ownFiles(attachments);
  return {
    ...savedAnswers(statement, { answers, files, status: statement.status }),
    statement,
    answers,
    files,
    othersFiles: othersFiles(attachments),
  };
}

/** Sent, or handled while the guardian writes: then the page says so. */
const isForDetails = (statement: IncomeStatement): boolean =>
  takesDetails(statement) || (statement.status === "HANDLED" && statement.type !== "HIGHEST_FEE");

const startDates = ({ api }: Asking, of: StatementOf): Promise<IsoDate[]> =>
  of === "own"
    ? api.incomeStatements.startDates()
    : found(api.incomeStatements.startDatesOfChild({ childId: of.childId }));

async function childNameOf(
  { api }: Asking,
  of: StatementOf,
  statement: IncomeStatement | null,
): Promise<string | null> {
  if (of === "own") return null;
  const child = statement ?? (await api.incomeStatements.children()).find(({ id }) => id === of.childId);
  if (!child) throw notFound();
  return personName(child);
}

export function readEditor(editor: Editor, entries: Entries): ReadIncome {
  const { kind } = editor;
  const read = readFields(kind, entries);
  const files = withChecks(filesIn(entries), editor.unusable);
  const required = kind === "details" ? requiredOfSent(editor) : requiredFor(kind, read.answers);
  const known = knownOf(editor, files, required);
  return {
    ...read,
    kind,
    files,
    required,
    draftFaults: draftFaults(read, known),
    allFaults: sendFaults(read, known),
  };
}

/** The kinds of files that the sent answers ask for. */
const requiredOfSent = ({ of, answers }: Editor): ReadIncome["required"] =>
  requiredFor(of === "own" ? "adult" : "child", answers);

function knownOf(
  { kind, today, taken, files: saved, othersFiles: others }: Editor,
  own: readonly OwnFile[],
  required: ReadIncome["required"],
): KnownOfForm {
  return {
    kind,
    today,
    taken,
    files: [...own, ...others],
    sent: kind === "details" ? { required, files: [...saved, ...others] } : null,
  };
}
