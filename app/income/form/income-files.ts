import { z } from "zod";
import {
  INCOME_STATEMENT_ATTACHMENT_TYPES,
  type IncomeStatementAttachmentType,
  type OtherIncome,
  WIRE_OTHER_INCOMES,
} from "~/attachments/contract.ts";
import type { Unusable } from "~/attachments/file-check.ts";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { UUID_PATTERN } from "~/foundation/uuid.ts";
import type { StatementAttachment } from "../contract.ts";
import type { FormKind } from "./form-answers.ts";
import type { Words } from "./words.ts";

/** A file of the guardian who fills in the form: on the statement, or uploaded and not linked yet. */
export interface OwnFile {
  id: string;
  name: string;
  size?: number | undefined;
  /** Null in an older statement without kinds. */
  type: IncomeStatementAttachmentType | null;
  check?: Unusable | undefined;
}

/** The hidden field of each file. A new statement has no id, so only the form knows its files. */
export const FILE = "file";
const filesForm = z.object({ [FILE]: ticks });

const WRITTEN = new RegExp(`^(${UUID_PATTERN}) ([A-Z_]+|-) (\\d{1,12}|-) (.+)$`, "s");

export const fileText = ({ id, type, size, name }: OwnFile): string => `${id} ${type ?? "-"} ${size ?? "-"} ${name}`;
export const fileEntry = (file: OwnFile): Entry => [FILE, fileText(file)];

/** The files that the form remembers. A text that our pages do not write is left out. */
export const filesIn = (entries: Entries): OwnFile[] =>
  sentIn(entries, filesForm)[FILE].flatMap((text) => {
    const [, id = "", kind, size, name = ""] = WRITTEN.exec(text) ?? [];
    if (id === "") return [];
    const type = INCOME_STATEMENT_ATTACHMENT_TYPES.find((one) => one === kind) ?? null;
    return [{ id, name, size: size === "-" ? undefined : Number(size), type }];
  });

/** The entries without one file. */
export const withoutFile = (entries: Entries, fileId: string): Entries =>
  entries.filter(([name, value]) => name !== FILE || !value.startsWith(`${fileId} `));

/** The kind of files that may always be added. */
export const ANY_FILE: IncomeStatementAttachmentType = "OTHER";

/** The guardian's own files of a saved statement. A plain gateway does not say whose a file is. */
export const ownFiles = (files: readonly StatementAttachment[]): OwnFile[] =>
  files
    .filter(({ isOwn, uploadedByEmployee }) => isOwn !== false && !uploadedByEmployee)
    .map(({ id, name, size, type, check }) => ({ id, name, size, type: type && takenAs(type), check }));

/** The kind as which the form takes a file: itself, or "anything else" for one that only a newer gateway knows. */
export const takenAs = (kind: IncomeStatementAttachmentType): IncomeStatementAttachmentType =>
  INCOME_STATEMENT_ATTACHMENT_TYPES.includes(kind) ? kind : ANY_FILE;

/** The files of the other guardian. Only their names are told (contract 3.8). */
export const othersFiles = (files: readonly StatementAttachment[]): StatementAttachment[] =>
  files.filter(({ isOwn }) => isOwn === false);

/**
 * The kinds of files that the form takes, in its order: those asked for, and anything else but for a child. A newer gateway
 * has kinds of income that we do not know, and a file of those is "anything else".
 */
export const kindsOfFiles = (
  kind: FormKind,
  required: readonly IncomeStatementAttachmentType[],
): IncomeStatementAttachmentType[] => {
  const known = required.filter((one) => INCOME_STATEMENT_ATTACHMENT_TYPES.includes(one));
  return kind === "child" ? known : [...known, ANY_FILE];
};

const isOtherIncome = (type: string): type is OtherIncome => WIRE_OTHER_INCOMES.some((one) => one === type);

/** The name of a kind of files: "Latest payslip", "Proof: Pension". */
export function fileKindWords(type: IncomeStatementAttachmentType, t: Words): string {
  if (!isOtherIncome(type)) return t(`files.${type}`);
  const income = t(`otherIncomes.${type}`);
  return t("files.proofOf", { income });
}
