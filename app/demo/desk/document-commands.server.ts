import type { Db } from "~/foundation/database/database.server.ts";
import { type Command, dateSaid, idOf, within } from "./command.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import {
  advanceDocument,
  annulDocument,
  beginDocument,
  decideDocument,
  publishDocument,
  takeDocumentBack,
} from "./moves/document-moves.server.ts";

/** The desk's commands about child documents, and their answers. */

export const DOCUMENT_HELP = `  npm run desk -- documents                    every document of a child, and every template
  npm run desk -- begin-document CHILD TEMPLATE   begin a document about the child of a name, by a template's name
  npm run desk -- publish-document ID          publish it as it is written now
  npm run desk -- advance-document ID          publish it in its next status, such as sent for answering
  npm run desk -- take-document-back ID        take it back to the status before
  npm run desk -- accept-document ID DATE [DATE]   accept a proposal, valid from a day to another
  npm run desk -- reject-document ID           reject a proposal
  npm run desk -- annul-document ID "REASON"   annul an accepted decision`;

export const documentCommands: Readonly<Record<string, Command>> = {
  documents: async (db) => (await documentLines(db)).join("\n") || "There are none.",
  "begin-document": within(async (db, [child = "", template = ""], moment) => {
    const id = await beginDocument(
      db,
      { childId: await childNamed(db, child), templateId: await templateNamed(db, template) },
      moment,
    );
    return `Document ${id} is begun. Guardians see it when it is published.`;
  }),
  "publish-document": within(async (db, [id], moment) => {
    await publishDocument(db, await documentOf(db, id), moment);
    return "The document is published; guardians get a mail.";
  }),
  "advance-document": within(
    async (db, [id], moment) => `The document is ${await advanceDocument(db, await documentOf(db, id), moment)} now.`,
  ),
  "take-document-back": within(
    async (db, [id]) => `The document is ${await takeDocumentBack(db, await documentOf(db, id))} again.`,
  ),
  "accept-document": within(async (db, [id, start, end], moment) => {
    const validity = { start: dateSaid(start), end: end === undefined ? null : dateSaid(end) };
    await decideDocument(db, await documentOf(db, id), "ACCEPTED", { validity, moment });
    return "The decision is accepted.";
  }),
  "reject-document": within(async (db, [id], moment) => {
    await decideDocument(db, await documentOf(db, id), "REJECTED", { validity: null, moment });
    return "The decision is rejected.";
  }),
  "annul-document": within(async (db, [id, reason = ""], moment) => {
    if (!reason.trim()) throw new DeskFault("Say the reason; the guardians read it.");
    await annulDocument(db, await documentOf(db, id), reason, moment);
    return "The decision is annulled.";
  }),
};

const documentOf = (db: Db, id: string | undefined) => idOf(db, "child_document", id);

/** The child of this first name. */
async function childNamed(db: Db, name: string): Promise<string> {
  const child = await db
    .selectFrom("person")
    .innerJoin("guardian", "guardian.child_id", "person.id")
    .select("person.id")
    .where("person.first_name", "like", `${name}%`)
    .executeTakeFirst();
  if (!name || !child) throw new DeskFault(`There is no child ${name}.`);
  return child.id;
}

async function templateNamed(db: Db, name: string): Promise<string> {
  const template = await db.selectFrom("document_template").select("id").where("name", "=", name).executeTakeFirst();
  if (!template) throw new DeskFault(`There is no template ${name}.`);
  return template.id;
}

async function documentLines(db: Db): Promise<string[]> {
  const documents = await db
    .selectFrom("child_document as document")
    .innerJoin("document_template as template", "template.id", "document.template_id")
    .innerJoin("person as child", "child.id", "document.child_id")
    .select(["document.id", "document.status", "document.published_at", "template.name"])
    .select(["child.first_name", "child.last_name"])
    .orderBy("document.created_at")
    .execute();
  const templates = await db.selectFrom("document_template").select(["name", "type"]).orderBy("created_at").execute();
  return [
    ...documents.map(
      ({ id, status, published_at, name, first_name, last_name }) =>
        `${id}  ${status.padEnd(17)}  ${published_at ? "published  " : "unpublished"}  ${name}  ${first_name} ${last_name}`,
    ),
    ...templates.map(({ name, type }) => `template  ${type.padEnd(17)}  ${name}`),
  ];
}
