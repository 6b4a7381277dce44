import type { FinanceDecision } from "./contract.ts";

type Dated = Pick<FinanceDecision, "id" | "validFrom" | "sentAt">;

/**
 * Finance decisions in the order of the page: the latest period first, and of one period the one that was sent last
 * (spec 1 §2 "Decisions"). The call gives them in no order. Moments are compared as such: a gateway may write any offset.
 */
export function newestFirst<D extends Dated>(decisions: readonly D[]): D[] {
  return [...decisions].sort(
    (a, b) =>
      b.validFrom.localeCompare(a.validFrom) || Date.parse(b.sentAt) - Date.parse(a.sentAt) || a.id.localeCompare(b.id),
  );
}
