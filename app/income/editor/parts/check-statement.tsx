import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckingStep } from "~/foundation/long-form/drawing/checking-step.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { sectionsFor } from "../../form/section-names.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeTexts } from "../../texts/index.ts";
import { FilesShown, SectionAnswers } from "./answers-shown.tsx";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/**
 * What the guardian has answered, once more before it is sent (WCAG 3.3.6). The assurance is ticked here, at each sending
 * (spec 2 §5).
 */
export function CheckStatement(opened: OpenedEditor) {
  const t = useTexts(incomeTexts);
  const e = useTexts(incomeEditorTexts);
  const { drawn, ...page } = useEditor(opened);
  const { view, form } = drawn;
  const isDetails = view.kind === "details";
  const sections = sectionsFor(view.kind, view.answers);
  return (
    <CheckingStep
      {...page}
      drawn={drawn}
      lead={<p>{e(isDetails ? "verify.leadDetails" : "verify.lead")}</p>}
      ownFields={["assurance"]}
      title={e(isDetails ? "checkDetails" : "verify.title")}
      words={{ finish: e(isDetails ? "verify.sendDetails" : "verify.send"), back: e("verify.back") }}
    >
      {view.hasSetAside ? (
        <Notice kind="warning">
          <p>{t("basis.incomeLeftOut")}</p>
        </Notice>
      ) : null}
      {sections.map((section) => (
        <SectionAnswers answered={view} changeable key={section} section={section} title={page.sectionTitle(section)} />
      ))}
      {sections.includes("attachments") && view.files.length + view.othersFiles.length > 0 ? (
        <FilesShown files={view.files} othersFiles={view.othersFiles} />
      ) : null}
      {isDetails ? null : (
        <CheckboxField field={form.checkbox("assurance", { required: true })} isOnly label={e("verify.assurance")} />
      )}
    </CheckingStep>
  );
}
