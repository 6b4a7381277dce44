import type { ReactNode } from "react";
import { ConfirmButtons, type TwoChoices } from "~/foundation/ui/actions/confirm-buttons.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { PostForm } from "./post-form.tsx";
import type { ServerForm } from "./use-server-form.ts";

/**
 * ConfirmForm: asks once more before a step that cannot be undone.
 * Must: act by a post, never by a link · offer the least harmful choice first · say on the button what will happen.
 */
export function ConfirmForm({
  form,
  action,
  children,
  ...choices
}: TwoChoices & { form: ServerForm; action?: string; children?: ReactNode }) {
  return (
    <PostForm action={action} form={form} guarded={false}>
      {children}
      <ConfirmButtons {...choices} />
    </PostForm>
  );
}

/**
 * ConfirmationPage: a dialog that is a page (interaction.md "Dialogs").
 * Must: have its own title and h1 that asks the question · repeat what the person needs from the page underneath ·
 *       lead back to where they were · offer the least harmful choice first · name the words that describe the dialog.
 */
export function ConfirmationPage({
  title,
  text,
  form,
  ...rest
}: TwoChoices & { title: string; text: ReactNode; form: ServerForm; action?: string; children?: ReactNode }) {
  return (
    <Page back={{ href: rest.stay.href }} faults={form.faults} title={title}>
      <div className="flow" id="dialog-text">
        {text}
      </div>
      <ConfirmForm form={form} {...rest} />
    </Page>
  );
}
