import { z } from "zod";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { amount, field, neededAmount, neededChoice, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { CHILD_ORDERS, FAMILY_SIZE, type FeeFacts, type HoursShare } from "./fee-estimate.ts";

/** The fields of the estimate, in the order of the screen. */
export const FEE_FIELDS = {
  familySize: "feeFamilySize",
  ownIncome: "feeOwnIncome",
  partnersIncome: "feePartnersIncome",
  order: "feeOrder",
  hours: "feeHours",
} as const;

const { smallest, largest } = FAMILY_SIZE;

const feeForm = z.object({
  [FEE_FIELDS.familySize]: field(
    z
      .string()
      .trim()
      .regex(/\S/, "required")
      .regex(/^\d{1,9}$/, "integerFormat")
      .transform(Number)
      .pipe(z.number().min(smallest).max(largest)),
  ),
  [FEE_FIELDS.ownIncome]: neededAmount,
  [FEE_FIELDS.partnersIncome]: amount,
  [FEE_FIELDS.order]: neededChoice(CHILD_ORDERS),
  [FEE_FIELDS.hours]: text(),
});

/** The posted value of a share of hours. */
export const hoursValue = ({ mostHours }: HoursShare): string => (mostHours === null ? "more" : String(mostHours));

export type ReadFeeQuestion = { facts: FeeFacts } | { faults: FieldFault[] };

/** Reads the typed question, with all its faults at once. An empty income of a partner is zero. */
export function readFeeQuestion(entries: Entries, shares: readonly HoursShare[]): ReadFeeQuestion {
  const { typed, faults: unread } = typedIn(entries, feeForm);
  const { feeFamilySize, feeOwnIncome, feePartnersIncome, feeOrder } = typed;
  const hours = shares.find((share) => hoursValue(share) === typed.feeHours);
  const faults = hours ? unread : [...unread, faultAt(FEE_FIELDS.hours, "requiredSelection")];
  if (faults.length > 0 || !hours || !feeFamilySize || feeOwnIncome === undefined || !feeOrder) return { faults };
  return {
    facts: {
      familySize: feeFamilySize,
      ownIncome: feeOwnIncome,
      partnersIncome: feePartnersIncome ?? 0,
      order: feeOrder,
      hours,
    },
  };
}
