import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { enterIntent } from "~/foundation/long-form/form-view.ts";
import type { LoadedForm } from "~/foundation/long-form/load-form.server.ts";
import { type EditorView, titleOf } from "../../form/parts/editor-view.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { CheckStatement } from "./check-statement.tsx";
import { EditAnswers } from "./edit-answers.tsx";
import { OneQuestion, questionPageTitle } from "./one-question.tsx";
import { TooLate } from "./too-late.tsx";

type Loaded = LoadedForm<EditorView>;

/** The data that each page with this form gives to the frame. */
export const editorHandle: PageHandle<() => Loaded> = {
  keptForm: ({ view }) => (view.step === "tooLate" ? null : { enter: enterIntent(view) }),
  hasFaults: ({ view }) => view.faults.length > 0,
  title: (language, { view }, search) => {
    const e = incomeEditorTexts.in(language);
    if (view.step === "tooLate") return e(`closed.title.${view.status === "HANDLED" ? "HANDLED" : "SENT"}`);
    if (search.get("step") === "verify" && view.step === "verify")
      return e(view.kind === "details" ? "checkDetails" : "verify.title");
    return view.question ? questionPageTitle(view, view.question, language) : e(titleOf(view));
  },
};

/** The form in its step. After a rejected post we draw it from the posted answers, not from the saved ones. */
export function IncomeEditor() {
  const loaded = useLoaderData() as Loaded;
  const refused = useActionData() as { view?: EditorView } | undefined;
  const view = refused?.view ?? loaded.view;
  const props = { ...loaded, view };
  if (view.step === "tooLate") return <TooLate {...props} />;
  if (view.step === "verify") return <CheckStatement {...props} />;
  return view.question ? <OneQuestion {...props} question={view.question} /> : <EditAnswers {...props} />;
}
