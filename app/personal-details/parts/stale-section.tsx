import { StaleNotice } from "~/foundation/forms/drawing/stale-notice.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { SEEN_VERSION } from "~/foundation/forms/reading/posted.ts";

/** A fact of the section: the saved one, and the one in the form. */
export interface ComparedFact {
  field: string;
  question: string;
  yours: string;
  saved: string;
}

/** True when the save was refused, because another one came first. */
export const isStaleForm = (form: ServerForm): boolean => form.field("stale").fault !== undefined;

/**
 * What another window saved after the guardian opened this form. The next save replaces that version and no newer one.
 * It stands inside the form.
 */
export function StaleSection({
  form,
  version,
  facts,
}: {
  form: ServerForm;
  version: string;
  facts: readonly ComparedFact[];
}) {
  const seen = isStaleForm(form) ? version : form.field(SEEN_VERSION).value;
  const answers = (of: "yours" | "saved") =>
    facts.map(({ field, question, [of]: answer }) => ({ field, question, answer }));
  return (
    <>
      {seen ? <input name={SEEN_VERSION} type="hidden" value={seen} /> : null}
      {isStaleForm(form) ? <StaleNotice formId={form.id} saved={answers("saved")} yours={answers("yours")} /> : null}
    </>
  );
}
