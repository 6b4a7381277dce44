import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { EarlierFile } from "~/attachments/own-files-contract.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { StatementAttachment, StatementStatus } from "../../contract.ts";
import type { StatementOf } from "../../income-addresses.ts";
import type { FormAnswers, FormKind } from "../form-answers.ts";
import type { OwnFile } from "../income-files.ts";
import type { SectionName } from "../section-names.ts";

/** Everything that the editor is drawn from, besides the content of its fields. */
export interface EditorView extends FormView<SectionName> {
  kind: FormKind;
  of: StatementOf;
  /** Null before the statement is saved for the first time. */
  id: string | null;
  status: StatementStatus;
  /** The start of the saved statement. */
  startsOn: IsoDate | null;
  /** The child whose income it is. Null for the guardian's own income. */
  childName: string | null;
  /** The typed answers, as far as we can read them. */
  answers: FormAnswers;
  files: OwnFile[];
  othersFiles: StatementAttachment[];
  /** The kinds of files that these answers ask for, in the order of the form. */
  required: IncomeStatementAttachmentType[];
  missing: IncomeStatementAttachmentType[];
  /**
   * Files of the guardian's earlier statements that can be added here. Null in front of a gateway without own files.
   */
  earlier: EarlierFile[] | null;
  /** The guardian has written or added something. */
  hasContent: boolean;
  /** The words of the search in other incomes. */
  search: string;
  /** The days on which the statement may start. */
  start: { start: IsoDate | null; end: IsoDate };
  today: IsoDate;
  highestFeeEuros: number;
  /** Answers on income are kept while the highest fee is chosen. */
  hasSetAside: boolean;
  /** With the highest fee the form sends at once, because there is nothing to check. */
  isSentHere: boolean;
  /** The typed text of questions that are not asked now. The form keeps it. */
  setAside: Entries;
  /** The saved statement. Null if nothing is saved. */
  saved: { answers: FormAnswers; files: OwnFile[] } | null;
}

/** The key of the title of its page. Each form has its own (WCAG 2.4.2). */
export const titleOf = ({ kind, childName }: Pick<EditorView, "kind" | "childName">) =>
  kind === "details" && childName !== null ? "title.childDetails" : (`title.${kind}` as const);
