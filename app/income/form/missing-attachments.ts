import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { isRefused, type Unusable } from "~/attachments/file-check.ts";

/** A child's statement always needs proof of the income (spec 2 §5). */
export const REQUIRED_OF_CHILD: readonly IncomeStatementAttachmentType[] = ["CHILD_INCOME"];

type Typed = { type: IncomeStatementAttachmentType | null; check?: Unusable | undefined };

/** Files without a kind come from an older statement. They stay, and kinds are then not asked for (contract 2.11). */
export const isTyped = (files: readonly Typed[]): boolean => files.every(({ type }) => type !== null);

/** The required kinds without a file that can be used, in the order of the form. None for a statement without kinds. */
export const missingAttachments = (
  required: readonly IncomeStatementAttachmentType[],
  files: readonly Typed[],
): IncomeStatementAttachmentType[] =>
  isTyped(files) ? required.filter((kind) => !files.some((file) => file.type === kind && !isRefused(file))) : [];
