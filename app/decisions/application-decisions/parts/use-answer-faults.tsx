import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import type { AnswerPageFault } from "./answer-posted.ts";

/** The sentence of each fault of an answer: what to do about it. */
export function useAnswerFaults(): OwnSentences {
  const t = useTexts(applicationDecisionTexts);
  const sentences: Record<AnswerPageFault, OwnSentences[string]> = {
    startMissing: (values) => t("faults.startMissing", values),
    startDate: t("faults.startDate"),
    alreadyAnswered: t("faults.alreadyAnswered"),
    prePrimaryFirst: t("faults.prePrimaryFirst"),
    applicationClosed: t("faults.applicationClosed"),
    notOfApplication: t("faults.notOfApplication"),
    notApplicant: t("faults.notApplicant"),
    failed: t("faults.failed"),
  };
  return sentences;
}
