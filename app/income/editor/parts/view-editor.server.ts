import type { AtPage } from "~/api/guardian.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { Answers } from "~/foundation/long-form/long-form.ts";
import { missingAttachments } from "../../form/missing-attachments.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { otherIncomeWords } from "../../form/questions/whole-form/guided-questions.ts";
import { hasContent, setAside } from "../../form/questions/whole-form/read-answers.ts";
import { sectionsFor } from "../../form/section-names.ts";
import { startBounds } from "../../form/statement-dates.ts";
import { earlierFiles } from "./earlier-files.server.ts";
import type { Editor, ReadIncome } from "./open-editor.server.ts";

/** Answers or files that the highest fee leaves out are told on the check page. */
export const hasNothingToCheck = ({ kind, answers, files }: ReadIncome, entries: Entries): boolean =>
  kind === "adult" && files.length === 0 && setAside(kind, entries, answers).length === 0;

/** The data that the page is drawn from. */
export async function viewOf(
  { api, settings }: Pick<AtPage, "api" | "settings">,
  editor: Editor,
  { read, entries }: Answers<ReadIncome>,
): Promise<Omit<EditorView, keyof FormView>> {
  const { kind, of, statement, childName, othersFiles, today } = editor;
  const { answers, files, required } = read;
  const aside = setAside(kind, entries, answers);
  return {
    kind,
    of,
    id: statement?.id ?? null,
    status: statement?.status ?? "DRAFT",
    startsOn: statement?.startDate ?? null,
    childName,
    answers,
    files,
    othersFiles,
    required: [...required],
    missing: missingAttachments(required, [...files, ...othersFiles]),
    earlier: sectionsFor(kind, answers).includes("attachments") ? await earlierFiles(api, editor, files) : [],
    hasContent: hasContent(entries),
    search: otherIncomeWords(entries),
    start: startBounds(kind === "child" ? "child" : "adult", today),
    today,
    highestFeeEuros: settings.town.fees.highestEuros,
    hasSetAside: answers.feeBasis === "HIGHEST_FEE" && (aside.length > 0 || files.length > 0),
    isSentHere: answers.feeBasis !== "INCOME" && hasNothingToCheck(read, entries),
    setAside: aside,
    saved: statement ? { answers: editor.answers, files: editor.files } : null,
  };
}
