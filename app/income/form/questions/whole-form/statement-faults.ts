import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { StatementAttachment } from "../../../contract.ts";
import { filesField, type IncomeFault } from "../../fault.ts";
import { missingAttachments } from "../../missing-attachments.ts";
import type { RuleFacts } from "../../statement-dates.ts";
import { askedQuestions } from "../all-questions.ts";
import { inScreenOrder, type ReadFields } from "./read-answers.ts";
import { requiredFor } from "./required-attachments.ts";

type Files = readonly Pick<StatementAttachment, "type">[];

/** The facts that the rules of a form have besides the answers. */
export interface KnownOfForm extends RuleFacts {
  /** All files of the statement: those that are on it and those that this form adds. Files of both guardians count. */
  files: Files;
  /** Details for a sent statement: what it asks for, and the files that it has. */
  sent: { required: readonly IncomeStatementAttachmentType[]; files: Files } | null;
}

/** Everything that keeps a form from being sent. The assurance is asked on the check page. */
export const sendFaults = (read: ReadFields, known: KnownOfForm): FieldFault[] =>
  together([...read.faults, ...draftRules(read, known), ...sendRules(read, known), ...fileFaults(read, known)]);

/** Everything that keeps a draft from being saved. Of unreadable text only the dates of the statement. */
export const draftFaults = (read: ReadFields, known: KnownOfForm): FieldFault[] => {
  const dates = read.faults.filter(({ field }) => field === "startDate" || field === "endDate");
  return known.kind === "details" ? [] : together([...dates, ...draftRules(read, known)]);
};

const together = (faults: readonly FieldFault[]): FieldFault[] => inScreenOrder(oneEach(faults));

const draftRules = ({ answers }: ReadFields, known: KnownOfForm): IncomeFault[] =>
  askedQuestions(known.kind, answers).flatMap((asked) => asked.draftFaults?.(answers, known) ?? []);

const sendRules = ({ answers }: ReadFields, { kind }: KnownOfForm): IncomeFault[] =>
  askedQuestions(kind, answers).flatMap((asked) => asked.faults?.(answers) ?? []);

/** A sent statement may still lack a kind of file that it lacked before. It may not lose one that it had. */
function fileFaults({ answers }: ReadFields, { kind, files, sent }: KnownOfForm): IncomeFault[] {
  const required = sent?.required ?? requiredFor(kind, answers);
  const wasMissing = sent ? missingAttachments(required, sent.files) : [];
  return missingAttachments(required, files)
    .filter((type) => !wasMissing.includes(type))
    .map((type) => ({ field: filesField(type), code: "attachmentMissing" }));
}
