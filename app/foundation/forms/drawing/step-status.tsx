import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { StatusLine } from "~/foundation/ui/messages/status-line.tsx";
import { toldSentence } from "../banners/told.ts";
import type { FormOpening } from "../form-opening.ts";
import { STEP_STATUS } from "./step-ids.ts";

/** The result of the form's last step, when it was one of these keys of `Told`: "Elsa's row was removed." */
export function useStepStatus(opening: FormOpening, steps: readonly string[]): string | undefined {
  const language = useLanguage();
  const done = opening.kept?.told;
  return (done && steps.includes(done.key) && toldSentence(done, language)) || undefined;
}

/** The same as a separate line, for a group without a status line. It has the link to read more, if there is one. */
export function StepStatus({
  opening,
  steps,
  when = true,
}: {
  opening: FormOpening;
  steps: readonly string[];
  when?: boolean;
}) {
  const language = useLanguage();
  const status = useStepStatus(opening, steps);
  if (!status || !when) return null;
  const link = opening.kept?.told?.link;
  return (
    <StatusLine id={STEP_STATUS}>
      {status} {link ? <a href={link.href}>{toldSentence(link.label, language)}</a> : null}
    </StatusLine>
  );
}
