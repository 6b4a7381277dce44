import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { MOST_EUROS } from "~/foundation/forms/reading/typed-amount.ts";
import { isEmail, isPhone } from "~/people/phones-and-emails.ts";
import type { StatementAttachment } from "../contract.ts";
import type { AdultAnswers } from "./answers.ts";
import { companyIdFault } from "./company-id.ts";
import { type AdultField, filesField, type IncomeFault } from "./fault.ts";
import { asksForAccountant } from "./fee-basis.ts";
import { missingAttachments, requiredAttachments } from "./required-attachments.ts";
import { endBasis, endDateFaults, startDateFaults } from "./statement-dates.ts";
import { textFaults } from "./text-faults.ts";

/** What the rules know besides the answers. */
export interface FormFacts {
  today: IsoDate;
  /** Start dates of the person's other statements (`otherStartDates`). */
  taken: readonly IsoDate[];
  /** All files of the statement: those that are on it and those that this form adds. */
  files: readonly Pick<StatementAttachment, "type">[];
}

/**
 * What keeps an adult's draft from being saved, in the order of the form (spec 2 §5): the start, a basis of the fee, and
 * an end that can't be. Everything else may be missing.
 */
export const adultDraftFaults = (answers: AdultAnswers, facts: FormFacts): IncomeFault[] => [
  ...startDateFaults(answers.startDate, { of: "adult", ...facts }),
  ...endDateFaults(answers, endBasis(answers), false),
  ...basisFaults(answers),
  ...textFaults(answers),
];

/** What keeps an adult's statement from being sent, in the order of the form (spec 2 §5). */
export const adultSendFaults = (answers: AdultAnswers, facts: FormFacts): IncomeFault[] => [
  ...startDateFaults(answers.startDate, { of: "adult", ...facts }),
  ...endDateFaults(answers, endBasis(answers), true),
  ...basisFaults(answers),
  ...(answers.highestFee ? [] : incomeFaults(answers, facts)),
  ...textFaults(answers),
  ...(answers.assurance ? [] : [fault("assurance", "assuranceMissing")]),
];

const fault = (field: AdultField, code: IncomeFault["code"]): IncomeFault => ({ field, code });

/** The fault of an answer that is not there; nothing when it is. */
const missing = (field: AdultField, value: unknown, code: IncomeFault["code"] = "required"): IncomeFault[] =>
  value === null || (typeof value === "string" && value.trim() === "") ? [fault(field, code)] : [];

function basisFaults({ highestFee, gross, entrepreneur }: AdultAnswers): IncomeFault[] {
  return highestFee || gross || entrepreneur === true ? [] : [fault("highestFee", "feeBasisMissing")];
}

const incomeFaults = (answers: AdultAnswers, { files }: FormFacts): IncomeFault[] => [
  ...(answers.gross ? grossFaults(answers) : []),
  ...missing("entrepreneur", answers.entrepreneur, "requiredSelection"),
  ...(answers.entrepreneur ? entrepreneurFaults(answers) : []),
  ...missingAttachments(requiredAttachments(answers), files).map((type) =>
    fault(filesField(type), "attachmentMissing"),
  ),
];

function grossFaults(answers: AdultAnswers): IncomeFault[] {
  if (answers.incomeSource === null) return [fault("incomeSource", "requiredSelection")];
  if (answers.incomeSource === "NO_INCOME") return missing("noIncomeDescription", answers.noIncomeDescription);
  return amountFaults("estimatedMonthlyIncome", answers.estimatedMonthlyIncome);
}

function amountFaults(field: AdultField, euros: number | null): IncomeFault[] {
  if (euros === null) return [fault(field, "required")];
  if (euros < 0) return [{ field, code: "numberTooSmall", values: { minimum: 0 } }];
  return euros > MOST_EUROS ? [{ field, code: "numberTooBig", values: { maximum: MOST_EUROS } }] : [];
}

const entrepreneurFaults = (answers: AdultAnswers): IncomeFault[] => [
  ...missing("startOfEntrepreneurship", answers.startOfEntrepreneurship),
  ...companyIdFaults(answers),
  ...missing("spouseWorksInCompany", answers.spouseWorksInCompany, "requiredSelection"),
  ...(answers.selfEmployed || answers.limitedCompany || answers.partnership || answers.lightEntrepreneur
    ? []
    : [fault("selfEmployed", "companyFormMissing")]),
  ...(answers.selfEmployed ? selfEmployedFaults(answers) : []),
  ...(answers.limitedCompany
    ? missing("limitedCompanyIncomeSource", answers.limitedCompanyIncomeSource, "requiredSelection")
    : []),
  ...(asksForAccountant(answers) ? accountantFaults(answers) : []),
];

/** A company id is not required: a light entrepreneur has none. A wrong one is told. */
function companyIdFaults({ businessId }: AdultAnswers): IncomeFault[] {
  const wrong = businessId.trim() === "" ? null : companyIdFault(businessId);
  return wrong ? [fault("businessId", wrong)] : [];
}

function selfEmployedFaults(answers: AdultAnswers): IncomeFault[] {
  if (!answers.selfEmployedAttachments && !answers.selfEmployedEstimation)
    return [fault("selfEmployedAttachments", "selfEmployedIncomeMissing")];
  if (!answers.selfEmployedEstimation) return [];
  const { selfEmployedIncomeStart: start, selfEmployedIncomeEnd: end } = answers;
  return [
    ...amountFaults("selfEmployedMonthlyIncome", answers.selfEmployedMonthlyIncome),
    ...missing("selfEmployedIncomeStart", start),
    ...(start !== null && end !== null && end < start
      ? [{ field: "selfEmployedIncomeEnd", code: "endBeforeStart", values: { bound: start } } as const]
      : []),
  ];
}

/** The address is not required (contract 3.11). */
function accountantFaults({ accountantName, accountantPhone, accountantEmail }: AdultAnswers): IncomeFault[] {
  const phone = missing("accountantPhone", accountantPhone);
  const email = missing("accountantEmail", accountantEmail);
  return [
    ...missing("accountantName", accountantName),
    ...(phone.length > 0 || isPhone(accountantPhone) ? phone : [fault("accountantPhone", "phone")]),
    ...(email.length > 0 || isEmail(accountantEmail) ? email : [fault("accountantEmail", "email")]),
  ];
}
