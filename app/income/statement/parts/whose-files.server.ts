import { hoursToMilliseconds } from "date-fns";
import type { AtPage } from "~/api/guardian.server.ts";
import { keptAnswers } from "~/foundation/seam/kept-answers.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import type { IncomeStatement, StatementAttachment } from "../../contract.ts";

type Asking = Pick<AtPage, "api" | "guardian">;

/** Who has added a file never changes, so each process asks once for each guardian and file. */
const known = keptAnswers({ freshMs: hoursToMilliseconds(12), most: 10_000 });

/**
 * The statement, with what a plain gateway does not say: whose its files are. Both guardians add files to a child's
 * statement. A gateway gives the content only to the one who added it (contract 3.8), and refuses changes that name the
 * other's files (3.11). So we begin each download and end it at once.
 */
export async function withOwners(at: Asking, statement: IncomeStatement): Promise<IncomeStatement> {
  if (statement.type !== "CHILD_INCOME") return statement;
  const attachments = await Promise.all(statement.attachments.map((file) => withOwner(at, file)));
  return { ...statement, attachments };
}

const withOwner = async (at: Asking, file: StatementAttachment): Promise<StatementAttachment> =>
  file.isOwn !== undefined || file.uploadedByEmployee ? file : { ...file, isOwn: await isOwn(at, file) };

/** Undefined: the content is gone, which says nothing about its owner. */
function isOwn({ api, guardian }: Asking, { id, name }: StatementAttachment): Promise<boolean | undefined> {
  const ask = () => insteadOfRefusal(isGiven(api, { attachmentId: id, requestedFilename: name }), false, 403);
  const given = known.of(`${guardian.id} ${id}`, ask) as Promise<boolean>;
  return insteadOfRefusal<boolean | undefined>(given, undefined, 404);
}

async function isGiven({ attachments }: AtPage["api"], asked: Parameters<AtPage["api"]["attachments"]["download"]>[0]) {
  const bytes = (await (await attachments.download(asked)).open())[Symbol.asyncIterator]();
  await bytes.next();
  // Ends the download.
  await bytes.return?.();
  return true;
}
