import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { sectionsFor } from "../../form/section-names.ts";
import { addDetailsPath, INCOME_PATH, newStatementPath } from "../../income-addresses.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { FilesShown, SectionAnswers } from "./answers-shown.tsx";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/**
 * The statement was sent in another window, or handled, while the guardian wrote. The page says so, and shows the written text.
 */
export function TooLate(opened: OpenedEditor) {
  const e = useTexts(incomeEditorTexts);
  const { sectionTitle } = useEditor(opened);
  const { view } = opened;
  const sections = sectionsFor(view.kind, view.answers);
  const is = view.status === "HANDLED" ? "HANDLED" : "SENT";
  const takesMore = is === "SENT" && view.id !== null && view.answers.feeBasis !== "HIGHEST_FEE";
  return (
    <Page
      back={{ href: INCOME_PATH, label: e("list") }}
      lead={
        <>
          <p>{e(`closed.${is}`)}</p>
          <p>
            {takesMore && view.id !== null ? (
              <ActionLink href={addDetailsPath(view.of, view.id)}>{e("closed.details")}</ActionLink>
            ) : (
              <ActionLink href={newStatementPath(view.of)}>{e("closed.new")}</ActionLink>
            )}
          </p>
        </>
      }
      title={e(`closed.title.${is}`)}
    >
      {sections.map((section) => (
        <SectionAnswers answered={view} key={section} section={section} title={sectionTitle(section)} />
      ))}
      {view.files.length > 0 ? <FilesShown files={view.files} linked={false} /> : null}
    </Page>
  );
}
