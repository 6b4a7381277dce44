import { ownDetails } from "~/applications/following/behind/read-application.server.ts";
import { rulesOfQuestions } from "~/applications/form/questions/whole-form/rules-of-questions.ts";
import { ownAnswersOf } from "~/applications/pages/own-answers.ts";
import { foundStatement } from "~/income/behind/reading-store.server.ts";
import { ownAnswersOfStatement } from "~/income/form/questions/whole-form/own-answers.ts";
import type { OwnAnswers } from "~/personal-details/own-data/own-answers.ts";

/** How this town's copy of own data tells the answers of forms. */
export const ownAnswers: OwnAnswers = {
  applications: async (db, { personId, today, language }, id) => {
    const guardian = { id: personId, level: "strong" } as const;
    return ownAnswersOf(await ownDetails({ db, guardian, today, applicationRules: rulesOfQuestions }, id), language);
  },
  income: async (db, { personId, language }, id) => {
    const found = await foundStatement(db, personId, id);
    return found ? ownAnswersOfStatement(found.statement, language) : [];
  },
};
