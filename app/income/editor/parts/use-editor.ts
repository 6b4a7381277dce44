import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { type OpenedForm, useLongForm } from "~/foundation/long-form/drawing/long-form-page.tsx";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { sectionTitle } from "../../form/questions/whole-form/statement-in-words.ts";
import type { SectionName } from "../../form/section-names.ts";
import { INCOME_PATH } from "../../income-addresses.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { allInWords } from "./answers-shown.tsx";
import { useFaultWords } from "./fault-words.ts";

export type OpenedEditor = OpenedForm<EditorView>;

/** The parts that both steps of the editor share: the person, the link back, the titles of the sections. */
export function useEditor(opened: OpenedEditor) {
  const language = useLanguage();
  const e = useTexts(incomeEditorTexts);
  const { kind, childName, startsOn } = opened.view;
  const isAdult = childName === null;
  const whose = isAdult ? e("caption") : childName;
  const since = kind === "details" && startsOn ? e("detailsOf", { start: shownDate(startsOn, language) }) : null;
  return {
    drawn: useLongForm(opened, useFaultWords(isAdult), {
      inWords: (view) => allInWords(view, language),
      asSaved: (view) => ({ ...view, ...view.saved }),
    }),
    caption: [whose, since].filter(Boolean).join(" · "),
    back: { href: INCOME_PATH, label: e("list") },
    sectionTitle: (section: SectionName) => sectionTitle(section, !isAdult, language),
  };
}
