import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { type OpenedForm, useLongForm } from "~/foundation/long-form/drawing/long-form-page.tsx";
import { personName } from "~/people/person-name.ts";
import { answersInWords } from "../../answers/parts/answers-shown.tsx";
import { LIST_PATH } from "../../application-addresses.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import type { SectionName } from "../../form/section-names.ts";
import { applicationTexts } from "../../texts/index.ts";
import { useFaultWords } from "./fault-words.tsx";

export type OpenedEditor = OpenedForm<EditorView>;

/** What both steps of the editor say: whose application it is, the way back, the titles of the sections. */
export function useEditor(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const drawn = useLongForm(opened, useFaultWords(opened.view.application.type), {
    inWords: (view) => answersInWords(view, language),
    asSaved: (view) => ({ ...view, form: view.saved }),
  });
  return {
    drawn,
    child: personName(opened.view.application.child.person, t("namelessChild")),
    back: { href: LIST_PATH, label: t("list.title") },
    sectionTitle: (section: SectionName) => t(`sections.${section}`),
  };
}
