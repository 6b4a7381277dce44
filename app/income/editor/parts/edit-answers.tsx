import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { WritingStep } from "~/foundation/long-form/drawing/writing-step.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import type { FieldState } from "~/foundation/ui/field-state.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { FILE, fileText } from "../../form/income-files.ts";
import { type EditorView, titleOf } from "../../form/parts/editor-view.ts";
import { SectionQuestions } from "../../form/questions/drawing/section-questions.tsx";
import { isBasisOpen } from "../../form/what-is-asked.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { AskedFiles } from "./asked-files.tsx";
import { ContinuedNotice } from "./continued-notice.tsx";
import { FileFields } from "./file-fields.tsx";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/** The whole form (interaction.md, "/income…"). */
export function EditAnswers(opened: OpenedEditor) {
  const e = useTexts(incomeEditorTexts);
  const { drawn, ...page } = useEditor(opened);
  const { view } = drawn;
  const { kind } = view;
  const isNew = view.id === null;
  const { kept } = drawn.opening;
  const isContinued = isNew && view.hasContent && kept?.isContinued === true;
  return (
    <WritingStep
      {...page}
      before={
        <>
          {kept && isContinued ? <ContinuedNotice formId={drawn.form.id} keptAt={kept.keptAt} /> : null}
          {kind === "details" ? null : <OneByOne formId={drawn.form.id} />}
          <AskedFiles view={view} />
        </>
      }
      atEnd={view.isSentHere ? <Assurance field={drawn.form.checkbox("assurance", { required: true })} /> : undefined}
      drawn={drawn}
      drawSection={(section) =>
        section === "attachments" ? <FileFields {...drawn} /> : <SectionQuestions {...drawn} section={section} />
      }
      isAhead={isBasisOpen(kind, view.answers) ? (section) => section !== "basis" : undefined}
      lead={kind === "details" ? <p>{e("detailsLead")}</p> : undefined}
      title={e(titleOf(view))}
      today={view.today}
      unseen={<Unseen view={view} />}
      words={{
        check: e(kind === "details" ? "checkDetails" : "check"),
        send: view.isSentHere ? e("verify.send") : undefined,
        save: e("save"),
        leave: e("leave"),
        discard: e("discard"),
        startOver: isNew && !isContinued ? e("startOver") : undefined,
      }}
    />
  );
}

/** The highest fee has nothing to check, so the form itself asks for the assurance, and sends. */
function Assurance({ field }: { field: FieldState }) {
  const e = useTexts(incomeEditorTexts);
  return (
    <div className="shown-enough">
      <CheckboxField field={field} label={e("verify.assurance")} />
    </div>
  );
}

function OneByOne({ formId }: { formId: string }) {
  const t = useTexts(formTexts);
  return (
    <p>
      <Button form={formId} kind="quiet" value="one-by-one">
        {t("guided.oneByOne")}
      </Button>
    </p>
  );
}

/** Answers of questions that are not asked now, and files while their section is not shown. */
function Unseen({ view }: { view: EditorView }) {
  const hasFileSection = view.sections.some(({ name }) => name === "attachments");
  const files = hasFileSection ? [] : view.files.map((file) => [FILE, fileText(file)] as const);
  return [...view.setAside, ...files].map(([name, value]) => (
    <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
  ));
}
