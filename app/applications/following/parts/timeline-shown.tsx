import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Timeline } from "~/foundation/ui/lists/timeline.tsx";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { presentStep, type Step } from "../application-timeline.ts";

/**
 * ApplicationTimeline: the steps of an application. It is a list that looks like a line.
 * Must: say each step's state in words · have one present step · be nothing for a draft.
 */
export function ApplicationTimeline({
  steps,
  ended,
  isApplicant,
}: {
  steps: readonly Step[];
  /** How the application ended. */
  ended: "CANCELLED" | "CLOSED" | "REJECTED";
  isApplicant: boolean;
}) {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  if (steps.length === 0) return null;
  const present = presentStep(steps);
  return (
    <section>
      <h2>{t("timeline.title")}</h2>
      <Timeline
        steps={steps.map((step) => ({
          id: step.name,
          title:
            step.name === "closed"
              ? t(`timeline.ends.${ended}`)
              : t(`timeline.${isApplicant ? "steps" : "stepsOfOther"}.${step.name}`),
          state: t(`timeline.states.${step.state}`),
          kind: step.state === "ended" ? "ended" : undefined,
          current: step === present,
          done: step.state === "done",
          time: step.date
            ? {
                iso: step.date.day,
                text: t(`timeline.dates.${step.date.means}`, { day: writtenDate(step.date.day, language) }),
              }
            : undefined,
        }))}
      />
    </section>
  );
}
