import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useKeptBanner } from "~/foundation/forms/banners/banners.tsx";
import { toldSentence } from "~/foundation/forms/banners/told.ts";
import { FormParts } from "~/foundation/forms/drawing/form-parts.tsx";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { LIST_PATH } from "../../pages/application-addresses.ts";
import { useFaultWords } from "../../pages/fault-words.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { type EditorView, enterIntent } from "./editor-view.ts";

/** The editor's loader gives this to its steps. */
export interface OpenedEditor {
  view: EditorView;
  opening: FormOpening;
  defaults: unknown;
}

/** The form of either step. Both have the same answers and the same words for faults. */
export function useEditorForm({ view, opening, defaults }: OpenedEditor): ServerForm {
  return useServerForm({ opening, defaults, faults: view.faults, ...useFaultWords(view.application.type) });
}

/** After a refused post the page shows the faults, not the result of the earlier step. */
export function useOpening(opening: FormOpening): FormOpening {
  const isRefused = useActionData() !== undefined;
  return isRefused && opening.kept ? { ...opening, kept: { ...opening.kept, told: null } } : opening;
}

/** The page around either step: writing the answers, and checking them. */
export function EditorPage({
  view,
  opening,
  form,
  title,
  about,
  lead,
  before,
  isWritten = false,
  children,
}: Pick<OpenedEditor, "view" | "opening"> & {
  form: ServerForm;
  title: string;
  /** The words before the child's name: "Application for daycare: Elsa Virtanen". */
  about?: string;
  lead: ReactNode;
  /** Shown before the form. */
  before?: ReactNode;
  /** True on the step where the guardian writes: the page keeps the answers during writing, and takes files. */
  isWritten?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(applicationTexts);
  const f = useTexts(formTexts);
  const language = useLanguage();
  const { firstName, lastName } = view.application.child.person;
  const child = `${firstName || t("namelessChild")} ${lastName}`;
  const told = opening.kept?.told;
  return (
    <Page
      back={{ href: LIST_PATH, label: t("list.title"), button: { form: form.id, intent: "leave" } }}
      banner={useKeptBanner(opening)}
      caption={about ? `${about}: ${child}` : child}
      faults={form.faults}
      lead={lead}
      title={title}
    >
      {before}
      <FormParts parts={view.sections.map(({ name, left }) => ({ id: name, title: t(`sections.${name}`), left }))} />
      <PostForm
        enter={enterIntent(view)}
        files={isWritten}
        form={form}
        guarded={false}
        keeps={isWritten ? f("saving.failed") : undefined}
        told={told && toldSentence(told, language)}
      >
        {children}
      </PostForm>
    </Page>
  );
}
