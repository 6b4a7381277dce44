import type { ReactNode } from "react";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { SectionKey } from "../../children-addresses.ts";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { careApplicationTexts } from "../texts/index.ts";

interface OfChild {
  child: { id: string; name: string };
  section: SectionKey;
  title: string;
}

/** The page of a new application: what stands before its questions, its questions, and the ways on. */
export function CareForm({
  child,
  section,
  title,
  lead,
  form,
  enter,
  before,
  submit,
  children,
}: OfChild & {
  lead: string;
  form: ServerForm;
  enter?: string;
  before?: ReactNode;
  /** Null: the questions cannot be sent yet. */
  submit: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(careApplicationTexts);
  const back = useBackToChild(child.id, section);
  return (
    <Page back={back} caption={child.name} faults={form.faults} lead={<p>{lead}</p>} title={title}>
      {before}
      <PostForm enter={enter} form={form}>
        <RequiredNote />
        {children}
        <ButtonRow>
          {submit}
          <ActionLink href={back.href} kind="secondary">
            {t("leave")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

/** The same page when nothing can be applied for, with the reason. */
export function NothingToApply({
  child,
  section,
  title,
  why,
  children,
}: OfChild & { why: string; children: ReactNode }) {
  return (
    <Page back={useBackToChild(child.id, section)} caption={child.name} title={title}>
      <Notice title={why}>{children}</Notice>
    </Page>
  );
}
