import { toldSentence } from "~/foundation/forms/banners/told.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { STEP_STATUS } from "~/foundation/forms/long-form/step-status.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import type { fi } from "../../texts/fi.ts";
import { applicationTexts } from "../../texts/index.ts";

export type Step = Extract<KeyOf<typeof fi>, `done.${string}`>;

/** The results of the units' buttons, and of another answer that changes the units. */
export const UNIT_STEPS: readonly Step[] = [
  "done.unitAdded",
  "done.unitNotOffered",
  "done.unitMoved",
  "done.unitRemoved",
  "done.unitsFull",
  "done.unitThere",
  "done.unitsBack",
];

/** The result of the form's last step, when it was one of these steps: "Elsa's row was removed." */
export function useStepStatus(opening: FormOpening, steps: readonly Step[]): string | undefined {
  const language = useLanguage();
  const done = opening.kept?.told;
  const isOne = steps.some((step) => done?.key === `${applicationTexts.name}:${step}`);
  return (isOne && done && toldSentence(done, language)) || undefined;
}

/** The same as a separate line, for a group without a status line. It has the link to read more, if there is one. */
export function StepStatus({
  opening,
  steps,
  when = true,
}: {
  opening: FormOpening;
  steps: readonly Step[];
  when?: boolean;
}) {
  const language = useLanguage();
  const status = useStepStatus(opening, steps);
  if (!status || !when) return null;
  const link = opening.kept?.told?.link;
  return (
    <p className="row-status" id={STEP_STATUS} role="status" tabIndex={-1}>
      {status} {link ? <a href={link.href}>{toldSentence(link.label, language)}</a> : null}
    </p>
  );
}
