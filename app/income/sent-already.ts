import type { Api } from "~/api/page-context.ts";
import { firstOfPages, isSince, type LookFor } from "~/foundation/seam/look.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import type { IncomeStatement, incomeCalls, PageOfStatements, StatementBody } from "./contract.ts";

/**
 * Whether an income statement was saved, of which no answer came: the list has one of the same start and kind. Or whether
 * it was removed: then it is not there any more.
 */
export const statementsSavedAlready = ({ incomeStatements }: Api) => {
  const among = async (page: (page: number) => Promise<PageOfStatements>, body: StatementBody, since: Date) =>
    (await firstOfPages<IncomeStatement>(page, (one) => isOf(one, body) && isSince(one.createdAt, since)))
      ? { answer: undefined }
      : null;

  const create: LookFor<typeof incomeCalls.create> = ({ body }, since) =>
    among((page) => incomeStatements.own({ page }), body, since);

  const createForChild: LookFor<typeof incomeCalls.createForChild> = ({ childId, body }, since) =>
    among((page) => incomeStatements.ofChild({ childId, page }), body, since);

  const remove: LookFor<typeof incomeCalls.remove> = async ({ id: incomeStatementId }) => {
    const left = await insteadOfRefusal(incomeStatements.details({ incomeStatementId }), null, ...NOT_THERE);
    return left ? null : { answer: undefined };
  };

  return { create, createForChild, remove };
};

const isOf = ({ type, startDate }: IncomeStatement, body: StatementBody): boolean =>
  type === body.type && startDate === body.startDate;
