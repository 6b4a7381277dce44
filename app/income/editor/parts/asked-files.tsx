import { isRefused } from "~/attachments/file-check.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { filesField } from "../../form/fault.ts";
import { fileKindWords, takenAs } from "../../form/income-files.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { asksForIncome } from "../../form/what-is-asked.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeTexts } from "../../texts/index.ts";

type AskedOf = Pick<EditorView, "answers" | "required" | "files" | "othersFiles" | "missing">;

/**
 * AskedFiles: the list of files that the answers ask for.
 * Must: lead to each upload · say in words which files are missing and which are there, except for an older statement
 * without kinds · say that no files are needed only when the answers that ask for files are given · be in the page from
 * the start, so that script can fill it.
 */
export function AskedFiles({ view }: { view: AskedOf }) {
  const t = useTexts(incomeTexts);
  const e = useTexts(incomeEditorTexts);
  return (
    <div className="form-parts" data-live="asked-files">
      {view.required.length === 0 ? (
        isDecided(view.answers) ? (
          <p>{e("files.none")}</p>
        ) : null
      ) : (
        <>
          <p id="asked-files">{e("files.asked")}:</p>
          <ol aria-labelledby="asked-files" className="asked-files">
            {view.required.map((kind) => (
              <li key={kind}>
                <a href={`#${fieldId(filesField(takenAs(kind)))}`}>{fileKindWords(kind, t)}</a>{" "}
                <FileState kind={kind} view={view} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The source of the income and the company ask for files. Until both are answered, nobody knows whether any are needed. */
const isDecided = (answers: EditorView["answers"]): boolean =>
  asksForIncome(answers) && answers.incomeSource !== null && answers.entrepreneur !== null;

function FileState({ kind, view }: { kind: EditorView["required"][number]; view: AskedOf }) {
  const e = useTexts(incomeEditorTexts);
  const isThere = [...view.files, ...view.othersFiles].some((file) => file.type === kind && !isRefused(file));
  if (!isThere && !view.missing.includes(kind)) return null;
  return <span className="form-part-state">{e(isThere ? "files.there" : "files.missing")}</span>;
}
