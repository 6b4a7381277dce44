import { type ReactNode, useContext } from "react";
import { FormToKeepContext } from "~/foundation/ui/actions/page-link.tsx";
import { OWN_NAMES } from "~/foundation/ui/form-names.ts";
import { FAULTS_ID } from "~/foundation/ui/messages/fault-summary.tsx";
import { useTypedTextShown } from "~/foundation/ui/messages/typed-text.tsx";
import { CsrfContext } from "./csrf-context.ts";
import { LeftNotice } from "./left-notice.tsx";
import type { ServerForm } from "./use-server-form.ts";

interface PostFormProps {
  form: ServerForm;
  children: ReactNode;
  /** The intent of the Enter key in a text field, for a form with several buttons. Default: the first button. */
  enter?: string;
  /** The form has file fields. */
  files?: boolean;
  /** Script warns before typed text is left behind. On by default where we can keep the form. */
  guarded?: boolean;
  /** The form is kept under its subject. Script keeps the text while a person types, and says this when it cannot. */
  keeps?: string;
  /** The result of the last step, for script to announce. */
  told?: string | null;
  /** Its name, which tells it from another form of the page. */
  label?: string;
  /** Another address than the page's own. */
  action?: string;
  /** The id of the message in a response that is no redirect. The default is the fault summary. */
  leadsTo?: string;
}

/**
 * PostForm: a form that is posted to the page's own address.
 * Must: post without script · turn off the browser's own validation (not translated, badly announced) · carry the
 *       form's token, key and proof of origin · lead to the fault summary in a browser without `autofocus` · take the
 *       focus where a fault of the whole form leads to it, and have words for a screen reader then.
 */
export function PostForm({
  form,
  children,
  enter,
  files,
  guarded,
  keeps,
  told,
  label,
  action = "",
  leadsTo = FAULTS_ID,
}: PostFormProps) {
  const csrf = useContext(CsrfContext);
  const isRefused = useTypedTextShown(form.isUnsaved);
  // A refused form holds text that is kept nowhere, so it is kept also when nothing more was typed.
  const isMarked = useContext(FormToKeepContext) === form.id && keeps === undefined && !isRefused;
  const own = form.faults.find(({ fieldId }) => fieldId === form.id);
  const guard = guarded ?? (keeps === undefined && form.hidden.some(([name]) => name === OWN_NAMES.token));
  return (
    <form
      action={`${action}#${leadsTo}`}
      aria-label={label ?? own?.message}
      className="form"
      data-guard={guard ? (form.isUnsaved ? "unsaved" : "") : undefined}
      data-keeps={keeps}
      data-told={told ?? undefined}
      encType={files ? "multipart/form-data" : undefined}
      id={form.id}
      method="post"
      noValidate
      tabIndex={own ? -1 : undefined}
    >
      {form.hidden.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {csrf ? <input name={OWN_NAMES.csrf} type="hidden" value={csrf} /> : null}
      {isMarked ? <input name={OWN_NAMES.drawn} type="hidden" value="" /> : null}
      {enter ? <EnterButton intent={enter} /> : null}
      {form.leftAt ? <LeftNotice leftAt={form.leftAt} /> : null}
      {children}
    </form>
  );
}

/**
 * On Enter a browser presses the form's first button. In a form with "Remove" or "Move up" that would be the wrong one,
 * so this button comes first. It is drawn but invisible: WebKit skips a button that is not rendered.
 */
function EnterButton({ intent }: { intent: string }) {
  return (
    <button
      aria-hidden="true"
      className="visually-hidden"
      name={OWN_NAMES.intent}
      tabIndex={-1}
      type="submit"
      value={intent}
    />
  );
}
