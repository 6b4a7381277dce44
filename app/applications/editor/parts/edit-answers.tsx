import { ElsewhereNotice } from "~/foundation/forms/drawing/elsewhere-notice.tsx";
import { StaleNotice } from "~/foundation/forms/drawing/stale-notice.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { WritingStep } from "~/foundation/long-form/drawing/writing-step.tsx";
import type { Elsewhere } from "~/foundation/long-form/form-view.ts";
import { rowEntries } from "~/foundation/long-form/rows.ts";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";
import { useAnswers } from "../../answers/parts/answers-shown.tsx";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { SectionQuestions } from "../../form/questions/drawing/all-sections.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { FilesToGoNotice } from "./files-to-go-notice.tsx";
import { SET_ASIDE } from "./set-aside.ts";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/** The whole form (interaction.md, "/applications/{id}/edit"). */
export function EditAnswers(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const { drawn, child, ...page } = useEditor(opened);
  const { view } = drawn;
  const { application, kept } = view;
  const isDraft = view.standing === "draft";
  return (
    <WritingStep
      {...page}
      atEnd={<FilesToGoNotice view={view} />}
      before={
        <>
          {opened.elsewhere ? <OtherWindow elsewhere={opened.elsewhere} formId={drawn.form.id} view={view} /> : null}
          {view.otherVersion === null ? null : <OtherVersion formId={drawn.form.id} view={view} />}
          <DraftNotice keptUntil={kept.until} today={kept.today} />
        </>
      }
      caption={child}
      drawn={drawn}
      drawSection={(section) => <SectionQuestions {...drawn} section={section} />}
      lead={
        <>
          <p>{isDraft ? t("editor.draftInfo", { count: DRAFT_MONTHS }) : t("editor.sentInfo")}</p>
          {application.transferApplication ? <p>{t("editor.transferInfo")}</p> : null}
        </>
      }
      title={t(`editor.${isDraft ? "fillIn" : "change"}.${application.type}`)}
      today={kept.today}
      unseen={<UnitsSetAside units={view.setAside} />}
      words={{
        check: t("editor.verify"),
        save: t("editor.save"),
        leave: t("editor.leave"),
        discard: t("editor.discard"),
      }}
    />
  );
}

function OtherVersion({ view, formId }: { view: EditorView; formId: string }) {
  const t = useTexts(applicationTexts);
  const yours = useAnswers(view);
  const saved = useAnswers({ ...view, form: view.saved });
  return <StaleNotice formId={formId} saved={saved} word={(key) => t(`stale.${key}`)} yours={yours} />;
}

interface BothWindows {
  view: EditorView;
  elsewhere: Elsewhere<EditorView>;
  formId: string;
}

function OtherWindow({ view, elsewhere, formId }: BothWindows) {
  const yours = useAnswers(view);
  const theirs = useAnswers(elsewhere.view);
  return <ElsewhereNotice {...elsewhere} formId={formId} theirs={theirs} yours={yours} />;
}

/** The form remembers these units from step to step. */
function UnitsSetAside({ units }: { units: EditorView["setAside"] }) {
  return rowEntries(SET_ASIDE, ["id", "name"], units).map(([name, value]) => (
    <input key={name} name={name} type="hidden" value={value} />
  ));
}
