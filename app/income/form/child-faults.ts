import type { FormFacts } from "./adult-faults.ts";
import type { ChildAnswers } from "./answers.ts";
import { type ChildField, filesField, type IncomeFault } from "./fault.ts";
import { missingAttachments, REQUIRED_OF_CHILD } from "./required-attachments.ts";
import { endDateFaults, startDateFaults } from "./statement-dates.ts";
import { textFaults } from "./text-faults.ts";

/** What keeps a child's draft from being saved (spec 2 §5). */
export const childDraftFaults = (answers: ChildAnswers, facts: FormFacts): IncomeFault<ChildField>[] => [
  ...startDateFaults(answers.startDate, { of: "child", ...facts }),
  ...endDateFaults(answers, "child", false),
  ...textFaults({ otherInfo: answers.otherInfo }),
];

/** What keeps a child's statement from being sent (spec 2 §5). Files of both guardians count. */
export const childSendFaults = (answers: ChildAnswers, facts: FormFacts): IncomeFault<ChildField>[] => [
  ...childDraftFaults(answers, facts),
  ...missingAttachments(REQUIRED_OF_CHILD, facts.files).map(() => ({
    field: filesField("CHILD_INCOME"),
    code: "attachmentMissing" as const,
  })),
  ...(answers.assurance ? [] : [{ field: "assurance", code: "assuranceMissing" } as const]),
];
