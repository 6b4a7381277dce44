import { type AtPage, foundOrNull } from "~/api/guardian.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { KEPT_PARAMETER } from "~/foundation/drafts/kept-parameter.ts";
import { entriesOf, ownPost } from "~/foundation/forms/reading/posted.ts";
import { draftOf } from "~/foundation/long-form/press.server.ts";
import { personName } from "~/people/person-name.ts";
import type { IncomeStatement } from "../../contract.ts";
import { copiedAnswers } from "../../form/questions/whole-form/on-the-wire.ts";
import { hasContent } from "../../form/questions/whole-form/read-answers.ts";
import { newStatementPath, type StatementOf } from "../../income-addresses.ts";
import { permittedMoves } from "../../permitted-moves.ts";
import { incomeForm } from "./income-form.server.ts";
import { openEditor } from "./open-editor.server.ts";

type Asking = Pick<AtPage, "api" | "guardian" | "settings" | "language" | "today" | "drafts">;

/** An earlier statement. A new one can begin with its answers. */
export interface Copying {
  id: string;
  of: StatementOf;
  childName: string | null;
  start: IsoDate;
  /** The id of a new statement that the guardian has begun already and not saved. It would be lost. */
  begun: string | null;
}

/** Null for a statement that is unknown, a draft or someone else's, so that nobody can tell these apart. */
export async function copyingOf(at: Asking, request: Request, incomeStatementId: string): Promise<Copying | null> {
  const statement = await sentStatement(at, incomeStatementId);
  if (!statement) return null;
  const { of, opening } = await newForm(at, request, statement);
  const isChilds = statement.type === "CHILD_INCOME";
  return {
    id: statement.id,
    of,
    childName: isChilds ? personName(statement) : null,
    start: statement.startDate,
    begun: opening.kept && hasContent(opening.kept.entries) ? opening.kept.id : null,
  };
}

/** Begins a new statement with the answers of this one. @returns the path of the page that shows them */
export async function copyInto(at: Asking, request: Request, { id, of }: Copying): Promise<string> {
  const statement = await sentStatement(at, id);
  if (!statement) return newStatementPath(of);
  const { there, form, editor } = await newForm(at, request, statement);
  const copied = incomeForm(at, { ...editor, answers: copiedAnswers(statement), files: [] });
  const draft = at.drafts.of(there, ownPost(entriesOf(copied.draft.content)), draftOf(form));
  // The guardian was told that what they had begun is lost.
  const kept = await draft.keepOnly({ version: form.draft.version, beside: null });
  return `${newStatementPath(of)}?${KEPT_PARAMETER}=${kept}`;
}

/** The form of a new statement of the same person, as it is kept now. */
async function newForm(at: Asking, request: Request, { type, personId }: IncomeStatement) {
  const of: StatementOf = type === "CHILD_INCOME" ? { childId: personId } : "own";
  const editor = await openEditor(at, { kind: of === "own" ? "adult" : "child", of, incomeStatementId: "new" });
  const form = incomeForm(at, editor);
  const there = new Request(new URL(newStatementPath(of), request.url));
  const opening = await at.drafts.open(there, { ...draftOf(form), version: form.draft.version });
  return { of, form, editor, there, opening };
}

async function sentStatement({ api }: Asking, incomeStatementId: string): Promise<IncomeStatement | null> {
  const statement = await foundOrNull(api.incomeStatements.details({ incomeStatementId }));
  return statement && permittedMoves(statement).copy ? statement : null;
}
