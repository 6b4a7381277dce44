import { detailsOfAll } from "~/applications/following/behind/read-application.server.ts";
import { rulesOfQuestions } from "~/applications/form/questions/whole-form/rules-of-questions.ts";
import { ownAnswersOf } from "~/applications/pages/own-answers.ts";
import { foundDocuments } from "~/children/child-documents/behind/document-store.server.ts";
import { documentPath } from "~/children/child-documents/document-addresses.ts";
import { ownAnswersOfDocument, unsentAnswersOfDocument } from "~/children/child-documents/pages/own-answers.ts";
import { UUID_PATTERN } from "~/foundation/seam/uuid.ts";
import { foundStatements } from "~/income/behind/reading-store.server.ts";
import { ownAnswersOfStatement } from "~/income/form/questions/whole-form/own-answers.ts";
import type { OwnAnswers, UnsentForm } from "~/personal-details/own-data/own-answers.ts";

const ID_OF_DOCUMENT = new RegExp(`^${documentPath(`(${UUID_PATTERN})`)}$`);

/** How this town's copy of own data tells the answers of forms. */
export const ownAnswers: OwnAnswers = {
  applications: async (db, { personId, today, language }, ids) => {
    const guardian = { id: personId, level: "strong" } as const;
    const applications = await detailsOfAll({ db, guardian, today, applicationRules: rulesOfQuestions }, ids);
    return new Map(applications.map((one) => [one.id, ownAnswersOf(one, language)]));
  },
  documents: async (db, { personId: guardianId, today }, ids) => {
    const found = await foundDocuments(db, { guardianId, today }, ids);
    return new Map(found.map(({ document }) => [document.id, ownAnswersOfDocument(document)]));
  },
  unsent: async (db, { personId: guardianId, today }, forms) => {
    const idOf = ({ route }: UnsentForm) => ID_OF_DOCUMENT.exec(route)?.[1] ?? "";
    const ids = forms.map(idOf).filter((id) => id !== "");
    const found = ids.length > 0 ? await foundDocuments(db, { guardianId, today }, ids) : [];
    const documents = new Map(found.map(({ document }) => [document.id, document]));
    return forms.map((form) => {
      const document = documents.get(idOf(form));
      return document ? unsentAnswersOfDocument(document, form.entries) : null;
    });
  },
  income: async (db, { personId, language }, ids) => {
    const found = await foundStatements(db, personId, ids);
    return new Map(found.map(({ statement }) => [statement.id, ownAnswersOfStatement(statement, language)]));
  },
};
