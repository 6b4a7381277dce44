import type { Capability } from "~/capability.ts";
import { incomeNotice, tellOfEndingIncome } from "./behind/income-mail.server.ts";
import { endingIncomeCount } from "./behind/known-income-store.server.ts";
import { ownIncome } from "./behind/own-data-store.server.ts";
import { foundStatements } from "./behind/reading-store.server.ts";
import { incomeThatWaits } from "./behind/waiting-income.server.ts";
import { ownAnswersOfStatement } from "./form/questions/whole-form/own-answers.ts";
import { servedIncomeCalls } from "./served/behind/income-calls.server.ts";
import { incomeFilesChanged } from "./served/behind/save-statement.server.ts";

export const income = {
  calls: { incomeStatements: servedIncomeCalls },
  waiting: { endingIncome: { count: endingIncomeCount, things: incomeThatWaits } },
  notices: { INCOME_NOTIFICATION: incomeNotice },
  ownData: {
    ...ownIncome,
    income: {
      facts: ownIncome.income,
      answers: async (db, { personId, language }, ids) => {
        const found = await foundStatements(db, personId, ids);
        return new Map(found.map(({ statement }) => [statement.id, ownAnswersOfStatement(statement, language)]));
      },
    },
  },
  parts: { incomeFilesChanged },
  daily: [{ name: "tell-of-ending-income", at: "06:30", run: ({ db }, now) => tellOfEndingIncome(db, now) }],
  keptPages: {
    "/income": "PAGE_INCOME",
    "/income/:incomeStatementId/edit": "PAGE_STATEMENT",
    "/income/:incomeStatementId/details": "PAGE_STATEMENT",
    "/child-income/:childId/:incomeStatementId/edit": "PAGE_CHILD_STATEMENT",
    "/child-income/:childId/:incomeStatementId/details": "PAGE_CHILD_STATEMENT",
  },
} satisfies Capability;
