import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { WritingStep } from "~/foundation/long-form/drawing/writing-step.tsx";
import { rowEntries } from "~/foundation/long-form/rows.ts";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";
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
      before={<DraftNotice keptUntil={kept.until} today={kept.today} />}
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

/** The form remembers these units from step to step. */
function UnitsSetAside({ units }: { units: EditorView["setAside"] }) {
  return rowEntries(SET_ASIDE, ["id", "name"], units).map(([name, value]) => (
    <input key={name} name={name} type="hidden" value={value} />
  ));
}
