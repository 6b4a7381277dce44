import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationStatus } from "../../contract.ts";
import { type NextStep, nextSteps } from "../../next-steps.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

interface NextStepFacts {
  applicationStatus: ApplicationStatus;
  dueDate?: string | null;
  sentDate: string | null;
}

/** What happens next to an application, in sentences: until when it can be changed, and when the decision comes. */
export function useNextSteps(
  application: NextStepFacts,
  only: readonly NextStep["key"][] = ["change", "decisionBy", "decisionLater"],
): string[] {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  return nextSteps(application)
    .filter(({ key }) => only.includes(key))
    .map(({ key, day }) => t(`next.${key}`, day ? { day: writtenDate(day, language) } : {}));
}
