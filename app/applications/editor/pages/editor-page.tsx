import type { ReactNode } from "react";
import { useKeptBanner } from "~/foundation/forms/banners/banners.tsx";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { LIST_PATH } from "../../pages/application-addresses.ts";
import { useFaultWords } from "../../pages/fault-words.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { type EditorView, enterIntent } from "./editor-view.ts";

/** What the editor's loader hands to its steps. */
export interface OpenedEditor {
  view: EditorView;
  opening: FormOpening;
  defaults: unknown;
}

/** The form of either step: the same answers, the same words for what is wrong. */
export function useEditorForm({ view, opening, defaults }: OpenedEditor): ServerForm {
  return useServerForm({ opening, defaults, faults: view.faults, ...useFaultWords(view.application.type) });
}

/** The page around either step: writing the answers, and looking through them. */
export function EditorPage({
  view,
  opening,
  form,
  title,
  about,
  lead,
  before,
  files = false,
  children,
}: Pick<OpenedEditor, "view" | "opening"> & {
  form: ServerForm;
  title: string;
  /** What the child's name stands after: "Application for daycare: Elsa Virtanen". */
  about?: string;
  lead: ReactNode;
  /** Stands before the form. */
  before?: ReactNode;
  files?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(applicationTexts);
  const { firstName, lastName } = view.application.child.person;
  const child = `${firstName || t("namelessChild")} ${lastName}`;
  return (
    <Page
      back={{ href: LIST_PATH, label: t("list.title") }}
      banner={useKeptBanner(opening)}
      caption={about ? `${about}: ${child}` : child}
      faults={form.faults}
      lead={lead}
      title={title}
    >
      {before}
      <PostForm enter={enterIntent(view)} files={files} form={form}>
        {children}
      </PostForm>
    </Page>
  );
}
