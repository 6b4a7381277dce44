import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { adultDraftFaults, adultSendFaults, type FormFacts } from "../../adult-faults.ts";
import { childDraftFaults, childSendFaults } from "../../child-faults.ts";
import { detailsFaults } from "../../details-faults.ts";
import { type FormAnswers, type FormKind, isOnlyCompany } from "../../form-answers.ts";
import { REQUIRED_OF_CHILD, requiredAttachments } from "../../required-attachments.ts";
import { inScreenOrder, type ReadFields } from "./read-answers.ts";

/** What the rules of a form need to know besides the answers. */
export interface KnownOfForm {
  kind: FormKind;
  today: IsoDate;
  taken: readonly IsoDate[];
  files: FormFacts["files"];
  /** Details for a sent statement: what it asks for, and the files that it has. */
  sent: { required: readonly IncomeStatementAttachmentType[]; files: FormFacts["files"] } | null;
}

/** The fields of the screen where the rules name an answer. */
const FIELD_OF_ANSWER: Readonly<Record<string, string>> = {
  highestFee: "feeBasis",
  selfEmployed: "companyForms",
  selfEmployedAttachments: "selfEmployedIncome",
};

/** Everything that keeps a form from being sent. The assurance is asked on the check page. */
export const sendFaults = (read: ReadFields, known: KnownOfForm): FieldFault[] =>
  together(read, known, sendRules({ ...read.answers, assurance: true }, known));

/** Everything that keeps a draft from being saved. Of unreadable text only the dates of the statement. */
export function draftFaults({ answers, faults }: ReadFields, known: KnownOfForm): FieldFault[] {
  if (known.kind === "details") return [];
  const dates = faults.filter(({ field }) => field === "startDate" || field === "endDate");
  const ruled = known.kind === "child" ? childDraftFaults(answers, known) : adultDraftFaults(answers, known);
  return together({ answers, faults: dates }, known, ruled);
}

function sendRules(answers: FormAnswers, known: KnownOfForm): readonly FieldFault[] {
  if (known.kind === "child") return childSendFaults(answers, known);
  if (known.kind === "adult") return adultSendFaults(answers, known);
  const { required = [], files: before = [] } = known.sent ?? {};
  return detailsFaults(answers, { required, before, after: known.files });
}

const together = ({ answers, faults }: ReadFields, { kind }: KnownOfForm, ruled: readonly FieldFault[]): FieldFault[] =>
  inScreenOrder(
    oneEach([
      ...faults,
      ...ruled.map((fault) => onScreen(fault, answers, kind)).filter((fault) => isAskedYet(fault, answers, kind)),
    ]),
  );

/** Until the basis of the fee is chosen nobody knows whether there must be an end, and nothing of income is asked. */
const isAskedYet = ({ field }: FieldFault, { feeBasis }: FormAnswers, kind: FormKind): boolean =>
  kind !== "adult" || feeBasis !== null || field === "startDate" || field === "feeBasis";

/** Who has income only from a company must be an entrepreneur: the fault is there, and not at the basis of the fee. */
function onScreen(fault: FieldFault, answers: FormAnswers, kind: FormKind): FieldFault {
  if (kind === "adult" && fault.code === "feeBasisMissing" && isOnlyCompany(answers))
    return { field: "entrepreneur", code: answers.entrepreneur === null ? "requiredSelection" : "companyNeeded" };
  return { ...fault, field: FIELD_OF_ANSWER[fault.field] ?? fault.field };
}

/** The kinds of files that these answers ask for. */
export const requiredFor = (kind: FormKind, answers: FormAnswers): readonly IncomeStatementAttachmentType[] =>
  kind === "child" ? REQUIRED_OF_CHILD : answers.feeBasis === "INCOME" ? requiredAttachments(answers) : [];
