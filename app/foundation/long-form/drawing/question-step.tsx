import type { ReactNode } from "react";
import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { unseenFields } from "../draw-view.ts";
import type { QuestionView } from "../form-view.ts";
import { QUESTION_ID, QUESTION_NUMBER_ID } from "../guided.ts";
import { LongFormPage, type StepProps } from "./long-form-page.tsx";

/**
 * QuestionStep: one question of a form, in the guided way (docs/decisions/031).
 * Must: say in words, first in the heading, which question it is, and what comes next · carry all other answers along unseen, so that a late
 *       post keeps the whole form · lead to the question before and to the whole form with everything typed.
 */
export function QuestionStep<Section extends string>({
  question,
  section,
  nextTitle,
  others,
  today,
  save,
  children,
  ...page
}: StepProps<Section> & {
  question: QuestionView;
  section: Section;
  /** What the next question is called. */
  nextTitle: string | null;
  /** The answers of the other questions. */
  others: Entries;
  today: string;
  /** The words of the button that saves the draft. */
  save: string;
  children: ReactNode;
}) {
  const t = useTexts(formTexts);
  const { view, opening } = page.drawn;
  const { number, isAnswered, next } = question;
  const caption = [page.title, page.caption].filter(Boolean).join(" · ");
  const unseen: Entries = [...unseenFields(view), [SHOWN_QUESTION, question.name], ...others];
  return (
    <LongFormPage
      {...page}
      caption={caption}
      isWritten
      title={t("guided.number", { number })}
      titleId={QUESTION_NUMBER_ID}
    >
      {unseen.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order stays
        <input key={`${name} ${index}`} name={name} type="hidden" value={value} />
      ))}
      <RequiredNote />
      <FormSection id={QUESTION_ID} stepId={QUESTION_NUMBER_ID} title={page.sectionTitle(section)}>
        {children}
      </FormSection>
      <SaveStatus isDraft={view.standing === "draft"} opening={opening} today={today} />
      <WhatComesNext decidesNext={question.decidesNext} title={nextTitle} />
      <ButtonRow>
        <Submit value="next">{t("guided.continue")}</Submit>
        {number > 1 ? <Button value="previous">{t("guided.previous")}</Button> : null}
        {isAnswered || next === null ? null : <Button value="skip">{t("guided.skip")}</Button>}
        <Button value="save">{save}</Button>
      </ButtonRow>
      <p>
        <Button kind="quiet" value="whole">
          {t("guided.whole")}
        </Button>
      </p>
    </LongFormPage>
  );
}

function WhatComesNext({ decidesNext, title }: Pick<QuestionView, "decidesNext"> & { title: string | null }) {
  const t = useTexts(formTexts);
  if (decidesNext) return <p>{t("guided.nextDepends")}</p>;
  return <p>{title === null ? t("guided.nextCheck") : t("guided.next", { question: title })}</p>;
}
