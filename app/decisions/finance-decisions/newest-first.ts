import type { FinanceDecision } from "./contract.ts";

type Dated = Pick<FinanceDecision, "id" | "validFrom" | "sentAt">;

/**
 * Finance decisions in the order of the page: the latest period first, and within a period the last sent first
 * (spec 1 §2 "Decisions"). The call gives them in no order. We compare moments, not text: a gateway may use any offset.
 */
export function newestFirst<D extends Dated>(decisions: readonly D[]): D[] {
  return [...decisions].sort(
    (a, b) =>
      b.validFrom.localeCompare(a.validFrom) || Date.parse(b.sentAt) - Date.parse(a.sentAt) || a.id.localeCompare(b.id),
  );
}
