import type { Entrepreneur, StatementBody } from "./contract.ts";
import type { WhoseIncome } from "./statement-shapes.ts";

const isBlank = (text: string): boolean => text.trim() === "";

/**
 * The faults of a statement for which the wire refuses to send it (contract 3.11, `validate`). Drafts skip all of them.
 */
export type WireFault =
  | "endBeforeStart"
  | "noIncome"
  | "endMissing"
  | "companyFormMissing"
  | "accountantMissing"
  | "accountantUnreachable"
  | "estimateEndBeforeStart";

export function wireFaults(body: StatementBody): WireFault[] {
  const faults: WireFault[] = [];
  if (body.endDate !== null && body.endDate < body.startDate) faults.push("endBeforeStart");
  if (body.type !== "INCOME") return faults;
  if (body.gross === null && body.entrepreneur === null) faults.push("noIncome");
  if (body.endDate === null) faults.push("endMissing");
  return body.entrepreneur ? [...faults, ...entrepreneurFaults(body.entrepreneur)] : faults;
}

function entrepreneurFaults(entrepreneur: Entrepreneur): WireFault[] {
  const { selfEmployed, limitedCompany, partnership, lightEntrepreneur, accountant } = entrepreneur;
  const estimate = selfEmployed?.estimatedIncome ?? null;
  const hasEndBeforeStart =
    estimate !== null && estimate.incomeEndDate !== null && estimate.incomeEndDate < estimate.incomeStartDate;
  const faults: (WireFault | false)[] = [
    !selfEmployed && !limitedCompany && !partnership && !lightEntrepreneur && "companyFormMissing",
    accountant === null && (limitedCompany !== null || partnership) && "accountantMissing",
    accountant !== null &&
      [accountant.name, accountant.phone, accountant.email].some(isBlank) &&
      "accountantUnreachable",
    hasEndBeforeStart && "estimateEndBeforeStart",
  ];
  return faults.filter((fault) => fault !== false);
}

/** True if this person may have a body of this type: a child's own type is for children only (contract 3.11). */
export const isTypeOf = (of: WhoseIncome, { type }: Pick<StatementBody, "type">): boolean =>
  (type === "CHILD_INCOME") === (of === "child");
