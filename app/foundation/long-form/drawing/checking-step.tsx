import type { ReactNode } from "react";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { finishIntent } from "../form-view.ts";
import { LongFormPage, type StepProps } from "./long-form-page.tsx";

/**
 * CheckingStep: the given answers once more before they are sent (spec 1 §2, "Flow"; WCAG 3.3.6).
 * Must: carry every answer along unseen, so that a late post keeps the whole form · lead back to writing.
 */
export function CheckingStep<Section extends string>({
  ownFields,
  words,
  children,
  ...page
}: StepProps<Section> & {
  /** Fields that this page itself asks. */
  ownFields: readonly string[];
  words: { finish: string; back: string };
  children: ReactNode;
}) {
  const { view, form } = page.drawn;
  return (
    <LongFormPage {...page}>
      {form.entries
        .filter(([name]) => !ownFields.includes(name))
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order stays
          <input key={`${name} ${index}`} name={name} type="hidden" value={value} />
        ))}
      {children}
      <ButtonRow>
        <Submit value={finishIntent(view.standing)}>{words.finish}</Submit>
        <Button value="edit:">{words.back}</Button>
      </ButtonRow>
    </LongFormPage>
  );
}
