import { useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { toldKeys, toldSentence } from "~/foundation/forms/banners/told.ts";
import { FormParts } from "~/foundation/forms/drawing/form-parts.tsx";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { StepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { type Elsewhere, enterIntent, type FormView } from "../form-view.ts";
import { type Compared, OtherAnswers } from "./other-answers.tsx";

/** The loader of a long form gives this to its steps. */
export interface OpenedForm<View extends FormView> {
  view: View;
  elsewhere: Elsewhere<View> | null;
  opening: FormOpening;
  defaults: unknown;
}

/** A form that a step draws. */
export interface DrawnForm<View extends FormView> {
  view: View;
  opening: FormOpening;
  form: ServerForm;
  /** What stands elsewhere beside these answers. The writing steps show it. */
  others: ReactNode;
}

type FaultWords = Pick<NonNullable<Parameters<typeof useServerForm>[0]>, "labels" | "labelsLang" | "sentences">;

/** The form of either step. After a refused post the page shows the faults, not the result of the earlier step. */
export function useLongForm<View extends FormView>(
  { view, elsewhere, opening, defaults }: OpenedForm<View>,
  words: FaultWords,
  compared: Compared<View>,
): DrawnForm<View> {
  const form = useServerForm({ opening, defaults, faults: view.faults, ...words });
  const others = <OtherAnswers {...compared} elsewhere={elsewhere} formId={form.id} view={view} />;
  const isRefused = useActionData() !== undefined;
  if (!isRefused || !opening.kept) return { view, form, opening, others };
  return { view, form, others, opening: { ...opening, kept: { ...opening.kept, told: null } } };
}

/** Each step of a long form says this of itself. */
export interface StepProps<Section extends string>
  extends Pick<ComponentProps<typeof Page>, "title" | "titleLang" | "titleId" | "lead"> {
  drawn: DrawnForm<FormView<Section>>;
  /** The page behind the form. Its link is a button that keeps the typed text. */
  back: { href: string; label: string };
  /** Small words over the heading: what the form is about. */
  caption: string;
  sectionTitle: (section: Section) => string;
  /** Does the section show only while a choice leads on to it? */
  isAhead?: ((section: Section) => boolean) | undefined;
  /** The language of the sections' titles, when it is not the page's. */
  sectionLang?: string | undefined;
  /** Shown before the form. */
  before?: ReactNode;
}

/** Results that concern the whole form: a check has added questions, the person has chosen between two windows. */
const OF_WHOLE_FORM = toldKeys(formTexts, ["moreQuestions.added", "elsewhere.tookMine", "elsewhere.tookTheirs"]);

/** The page around either step: writing the answers, and checking them. */
export function LongFormPage<Section extends string>({
  drawn: { view, opening, form, others },
  back,
  sectionTitle,
  sectionLang,
  isAhead,
  before,
  isWritten = false,
  children,
  ...page
}: StepProps<Section> & {
  /** True on the step where the person writes: the page says what is left, keeps the answers and takes files. */
  isWritten?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const told = opening.kept?.told;
  return (
    <Page {...page} back={{ ...back, button: { form: form.id, intent: "leave" } }} faults={form.faults}>
      <StepStatus opening={opening} steps={OF_WHOLE_FORM} />
      {isWritten ? others : null}
      {before}
      {view.question || !isWritten ? null : (
        <FormParts
          lang={sectionLang}
          parts={view.sections
            .filter(({ name }) => !isAhead?.(name))
            .map(({ name, left }) => ({ id: name, title: sectionTitle(name), left }))}
        />
      )}
      <PostForm
        enter={enterIntent(view)}
        files={isWritten}
        form={form}
        guarded={false}
        keeps={isWritten ? t("saving.failed") : undefined}
        told={told && toldSentence(told, language)}
      >
        {children}
      </PostForm>
    </Page>
  );
}
