import { formTexts } from "~/foundation/forms/texts/index.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { QuestionStep } from "~/foundation/long-form/drawing/question-step.tsx";
import type { QuestionView } from "~/foundation/long-form/form-view.ts";
import { othersOf } from "~/foundation/long-form/guided.ts";
import { filesField } from "../../form/fault.ts";
import { fileKindWords } from "../../form/income-files.ts";
import { type EditorView, titleOf } from "../../form/parts/editor-view.ts";
import type { SectionProps } from "../../form/questions/drawing/section.ts";
import type { WordKey } from "../../form/questions/field-kinds.ts";
import { fileKindsOf, isOfForm, questionNamed } from "../../form/questions/whole-form/guided-questions.ts";
import { sectionTitle } from "../../form/questions/whole-form/statement-in-words.ts";
import type { SectionName } from "../../form/section-names.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeTexts } from "../../texts/index.ts";
import { FilesAlone } from "./file-fields.tsx";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/** One question of the form on a page of its own. Its question file draws it, as on the whole form. */
export function OneQuestion({ question, ...opened }: OpenedEditor & { question: QuestionView }) {
  const e = useTexts(incomeEditorTexts);
  const language = useLanguage();
  const { drawn, ...page } = useEditor(opened);
  const { view, form } = drawn;
  return (
    <QuestionStep
      {...page}
      drawn={drawn}
      nextTitle={question.next === null ? null : titleOfQuestion(question.next, view, language)}
      others={othersOf(form.entries, question, isOfForm)}
      question={question}
      save={e("save")}
      section={sectionOf(question.name)}
      title={e(titleOf(view))}
      today={view.today}
    >
      <Asked {...drawn} question={question} />
    </QuestionStep>
  );
}

function Asked({ question, ...drawn }: SectionProps & { question: QuestionView }) {
  const asked = questionNamed(question.name);
  if (asked) return <asked.Ask {...drawn} />;
  const kind = fileKindAt(question.name, drawn.view);
  return kind ? <FilesAlone {...drawn} isLast={question.next === null} kind={kind} /> : null;
}

const sectionOf = (name: string): SectionName => questionNamed(name)?.section ?? "attachments";

const fileKindAt = (name: string, { kind, answers, required }: EditorView) =>
  fileKindsOf(kind, answers, required).find((one) => filesField(one) === name);

function titleOfQuestion(name: string, view: EditorView, language: Language): string {
  const t = incomeTexts.in(language);
  const kind = fileKindAt(name, view);
  if (kind) return fileKindWords(kind, t);
  const question = questionNamed(name);
  const ofChild = view.childName === null ? undefined : question?.childLabels?.[name];
  return t((ofChild ?? question?.title ?? question?.fields[name]?.label) as WordKey);
}

/** The title of the page. Each question has its own (WCAG 2.4.2). */
export function questionPageTitle(view: EditorView, { number, name }: QuestionView, language: Language): string {
  const section = sectionTitle(sectionOf(name), view.childName !== null, language);
  const form = incomeEditorTexts.in(language)(titleOf(view));
  return formTexts.in(language)("guided.title", { number, section, form });
}
