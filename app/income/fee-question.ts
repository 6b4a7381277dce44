import { type FaultValue, type FieldFault, fault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { typedAmount } from "~/foundation/forms/reading/typed-amount.ts";
import { CHILD_ORDERS, FAMILY_SIZE, type FeeFacts, type HoursShare } from "./fee-estimate.ts";

/** The fields of the estimate, in the order of the screen. */
export const FEE_FIELDS = {
  familySize: "feeFamilySize",
  ownIncome: "feeOwnIncome",
  partnersIncome: "feePartnersIncome",
  order: "feeOrder",
  hours: "feeHours",
} as const;

/** The posted value of a share of hours. */
export const hoursValue = ({ mostHours }: HoursShare): string => (mostHours === null ? "more" : String(mostHours));

export type ReadFeeQuestion = { facts: FeeFacts } | { faults: FieldFault[] };

/** Reads the typed question, with all its faults at once. An empty income of a partner is nothing. */
export function readFeeQuestion(entries: Entries, shares: readonly HoursShare[]): ReadFeeQuestion {
  const typed = (field: keyof typeof FEE_FIELDS) => valueIn(entries, FEE_FIELDS[field])?.trim() ?? "";
  const partners = typed("partnersIncome");
  const read = {
    familySize: readFamilySize(typed("familySize")),
    ownIncome: readIncome(typed("ownIncome")),
    partnersIncome: partners === "" ? 0 : readIncome(partners),
    order: CHILD_ORDERS.find((order) => order === typed("order")) ?? fault("requiredSelection"),
    hours: shares.find((share) => hoursValue(share) === typed("hours")) ?? fault("requiredSelection"),
  };
  const faults = Object.entries(read).flatMap(([field, value]) =>
    isFault(value) ? [faultAt<string>(FEE_FIELDS[field as keyof typeof FEE_FIELDS], value)] : [],
  );
  return faults.length > 0 ? { faults } : { facts: read as FeeFacts };
}

const isFault = (value: unknown): value is FaultValue<string> =>
  typeof value === "object" && value !== null && "code" in value;

function readFamilySize(typed: string): number | FaultValue<string> {
  if (typed === "") return fault("required");
  if (!/^\d{1,9}$/.test(typed)) return fault("integerFormat");
  const size = Number(typed);
  if (size < FAMILY_SIZE.smallest) return fault("numberTooSmall", { minimum: FAMILY_SIZE.smallest });
  if (size > FAMILY_SIZE.largest) return fault("numberTooBig", { maximum: FAMILY_SIZE.largest });
  return size;
}

function readIncome(typed: string): number | FaultValue<string> {
  const read = typedAmount(typed);
  return read.fault === undefined ? read.euros : read.fault;
}
