import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationStatus } from "../contract.ts";
import { type NextStep, nextSteps } from "../sending/next-steps.ts";
import { applicationLifeTexts } from "../texts/life/index.ts";

interface NextStepFacts {
  applicationStatus: ApplicationStatus;
  dueDate?: string | null;
  sentDate: string | null;
}

/** What happens next to an application, in sentences: until when it can be changed, and when the decision comes. */
export function useNextSteps(application: NextStepFacts): string[] {
  const t = useTexts(applicationLifeTexts);
  return nextSteps(application).map(({ key, day }: NextStep) => t(`next.${key}`, day ? { day: shownDate(day) } : {}));
}
