import type { ReactNode } from "react";
import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { unseenFields } from "../draw-view.ts";
import { finishIntent } from "../form-view.ts";
import { LongFormPage, type StepProps } from "./long-form-page.tsx";

/**
 * WritingStep: the whole form as plain sections (interaction.md, "/applications/{id}/edit").
 * Must: head each section by its count of faults · say when the text was saved · lead on to the check, or send at once
 *       while a choice is enough · let a person leave and return, and give up the changes of something that is sent already.
 */
export function WritingStep<Section extends string>({
  today,
  drawSection,
  unseen,
  atEnd,
  words,
  ...page
}: StepProps<Section> & {
  today: string;
  drawSection: (section: Section) => ReactNode;
  /** The capability's own fields that nobody sees. */
  unseen?: ReactNode;
  /** Shown after the last section. */
  atEnd?: ReactNode;
  /** `startOver`: empties a draft that no call has saved. `send`: in place of the check while a choice is enough. */
  words: {
    check: string;
    send?: string | undefined;
    save: string;
    leave: string;
    discard: string;
    startOver?: string | undefined;
  };
}) {
  const { view, opening, form } = page.drawn;
  const isDraft = view.standing === "draft";
  return (
    <LongFormPage {...page} isWritten>
      {unseenFields(view).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {unseen}
      <RequiredNote />
      {view.sections.map(({ name, fields }) => (
        <FormSection
          faultCount={form.faultCount(...fields)}
          id={name}
          isAhead={page.isAhead?.(name)}
          key={name}
          title={page.sectionTitle(name)}
        >
          {drawSection(name)}
        </FormSection>
      ))}
      {atEnd}
      <SaveStatus isDraft={isDraft} opening={opening} today={today} />
      <ButtonRow>
        {words.send ? (
          <Submit shownWhile="enough" value={finishIntent(view.standing)}>
            {words.send}
          </Submit>
        ) : null}
        <Submit shownWhile={words.send ? "not-enough" : undefined} value="verify">
          {words.check}
        </Submit>
        {isDraft ? <Button value="save">{words.save}</Button> : <Button value="leave">{words.leave}</Button>}
        {opening.kept && (!isDraft || words.startOver) ? (
          <Button value="discard">{isDraft ? words.startOver : words.discard}</Button>
        ) : null}
      </ButtonRow>
    </LongFormPage>
  );
}
