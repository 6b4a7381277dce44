import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { EarlierFile } from "~/attachments/own-files-contract.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FormView } from "~/foundation/forms/long-form/form-view.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { StatementAttachment, StatementStatus } from "../../contract.ts";
import type { FormAnswers, FormKind } from "../../form/form-answers.ts";
import type { OwnFile } from "../../form/income-files.ts";
import type { SectionName } from "../../form/section-names.ts";
import type { StatementOf } from "../../income-addresses.ts";

/** Everything that the editor is drawn from besides what stands in its fields. */
export interface EditorView extends FormView<SectionName> {
  kind: FormKind;
  of: StatementOf;
  /** Null before the statement is saved for the first time. */
  id: string | null;
  status: StatementStatus;
  /** The start of the saved statement. */
  startsOn: IsoDate | null;
  /** The child whose income it is; null for the guardian's own. */
  childName: string | null;
  /** What is typed, as far as it can be read. */
  answers: FormAnswers;
  files: OwnFile[];
  othersFiles: StatementAttachment[];
  /** The kinds of files that these answers ask for, in the order of the form. */
  required: IncomeStatementAttachmentType[];
  missing: IncomeStatementAttachmentType[];
  /** Files of the guardian's earlier statements that can be added here. Null: own files are not served here. */
  earlier: EarlierFile[] | null;
  /** Words by which the other incomes are searched. */
  search: string;
  /** The days on which the statement may start. */
  start: { start: IsoDate | null; end: IsoDate };
  today: IsoDate;
  highestFeeEuros: number;
  /** Answers on income are kept while the highest fee is chosen. */
  hasSetAside: boolean;
  /** What was typed for questions that are not asked now. The form remembers it. */
  setAside: Entries;
  /** What is saved now. Null when nothing is. */
  saved: { answers: FormAnswers; files: OwnFile[] } | null;
}

/** The key of the title of its page. Each form has its own (WCAG 2.4.2). */
export const titleOf = ({ kind, childName }: Pick<EditorView, "kind" | "childName">) =>
  kind === "details" && childName !== null ? "title.childDetails" : (`title.${kind}` as const);
