import { ElsewhereNotice } from "~/foundation/forms/drawing/elsewhere-notice.tsx";
import { type Answer, StaleNotice } from "~/foundation/forms/drawing/stale-notice.tsx";
import type { Elsewhere, FormView } from "../form-view.ts";

/** How a form tells its answers beside others. */
export interface Compared<View> {
  /** Every answer of a view, in words. */
  inWords: (view: View) => readonly Answer[];
  /** The view with the answers that are saved. */
  asSaved: (view: View) => View;
  /** The words of the notice, where the form knows who changed it. */
  changed?: { title: string; text: string };
}

/**
 * OtherAnswers: the answers of another window, and those that were saved while this form was open.
 * Must: show each beside the answers of this form · put none into words while there is nothing to compare.
 */
export function OtherAnswers<View extends FormView>({
  view,
  elsewhere,
  formId,
  inWords,
  asSaved,
  changed,
}: Compared<View> & { view: View; elsewhere: Elsewhere<View> | null; formId: string }) {
  if (!elsewhere && view.otherVersion === null) return null;
  const yours = inWords(view);
  return (
    <>
      {elsewhere ? (
        <ElsewhereNotice {...elsewhere} formId={formId} theirs={inWords(elsewhere.view)} yours={yours} />
      ) : null}
      {view.otherVersion === null ? null : (
        <StaleNotice changed={changed} formId={formId} saved={inWords(asSaved(view))} yours={yours} />
      )}
    </>
  );
}
