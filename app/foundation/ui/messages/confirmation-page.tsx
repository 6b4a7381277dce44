import type { ReactNode } from "react";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { ActionLink } from "../actions/action-link.tsx";
import { Button, type ButtonKind } from "../actions/button.tsx";
import { ButtonRow } from "../actions/button-row.tsx";
import { Page } from "../page/page.tsx";

interface TwoChoices {
  /** The way back, which changes nothing. It comes first, because it is the least harmful choice. */
  stay: { href: string; label: string };
  confirm: { label: string; value: string; name?: string; kind?: ButtonKind };
}

/** The two choices, for a form that the page itself draws. */
export function ConfirmButtons({ stay, confirm }: TwoChoices) {
  return (
    <ButtonRow>
      <ActionLink href={stay.href} kind="secondary">
        {stay.label}
      </ActionLink>
      <Button kind={confirm.kind ?? "danger"} name={confirm.name} value={confirm.value}>
        {confirm.label}
      </Button>
    </ButtonRow>
  );
}

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
