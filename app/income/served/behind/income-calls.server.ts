import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { childrenWithFee, endingIncome, partnerOf } from "../../behind/known-income-store.server.ts";
import { foundStatement, pagesOfStatements } from "../../behind/reading-store.server.ts";
import { startDatesOf } from "../../behind/statement-store.server.ts";
import { incomeCalls, type PageOfStatements } from "../../contract.ts";
import { addDetails, create, createForChild, ofChild, remove, update } from "./save-statement.server.ts";

/** An empty list has one page (contract 1.7). */
const NO_STATEMENTS: PageOfStatements = { data: [], total: 0, pages: 1 };

async function pageOf({ db, guardian }: GuardianContext, personId: string, page: number): Promise<PageOfStatements> {
  const pages = await pagesOfStatements(db, guardian.id, [personId], page);
  return [...pages.values()][0] ?? NO_STATEMENTS;
}

export const servedIncomeCalls = {
  own: serve(incomeCalls.own, { may: anyone }, (context, { page }) => pageOf(context, context.guardian.id, page)),
  create,
  details: serve(
    incomeCalls.details,
    { may: ({ db, guardian }, { incomeStatementId }) => foundStatement(db, guardian.id, incomeStatementId) },
    (context, _asked, { statement, version }) => {
      context.version(version);
      return statement;
    },
  ),
  update,
  addDetails,
  remove,
  children: serve(incomeCalls.children, { may: anyone }, ({ db, guardian, today }) =>
    childrenWithFee(db, guardian.id, today),
  ),
  ofChild: serve(incomeCalls.ofChild, { may: ofChild }, (context, { childId, page }) => pageOf(context, childId, page)),
  createForChild,
  startDates: serve(incomeCalls.startDates, { may: anyone }, ({ db, guardian }) => startDatesOf(db, guardian.id)),
  startDatesOfChild: serve(incomeCalls.startDatesOfChild, { may: ofChild }, ({ db }, { childId }) =>
    startDatesOf(db, childId),
  ),
  partner: serve(incomeCalls.partner, { may: anyone }, async ({ db, guardian, today }) => ({
    partner: await partnerOf(db, guardian.id, today),
  })),
  expiring: serve(incomeCalls.expiring, { may: anyone }, async ({ db, guardian, today }) => {
    const ending = await endingIncome(db, guardian.id, today);
    return ending.map(({ lastDay }) => lastDay);
  }),
  ofChildren: serve(incomeCalls.ofChildren, { may: anyone }, async ({ db, guardian, today }) => {
    const children = await childrenWithFee(db, guardian.id, today);
    const ids = children.map(({ id }) => id);
    const pages = await pagesOfStatements(db, guardian.id, ids, 1);
    return children.map((child) => ({ ...child, statements: pages.get(child.id) ?? NO_STATEMENTS }));
  }),
} satisfies ServedCalls<{ incomeStatements: typeof incomeCalls }>["incomeStatements"];
