import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { refusedMailTexts } from "../texts/refused-mail/index.ts";

/** Says that a virus was found in an added file. Null when the ids are no such files, or the guardian has removed them. */
export const refusedFileNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const file = await db
    .selectFrom("attachment")
    .select(["application_id", "message_content_id", "type"])
    .where("id", "=", anyOf(subjectIds))
    .where("uploaded_by_person", "=", personId)
    .where("scan", "=", sql.lit("REFUSED"))
    .orderBy("arrival", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!file) return null;
  const t = refusedMailTexts.in(language);
  return { subject: t("subject"), line: t("line"), ...placeOf(file) };
};

/** Where the guardian sees the file. A loose file waits in a form. */
function placeOf(file: { application_id: string | null; message_content_id: string | null; type: string | null }) {
  if (file.application_id) return { path: "/applications", needsStrong: true };
  // Files of messages have no purpose.
  if (file.message_content_id || file.type === null) return { path: "/messages", needsStrong: false };
  return { path: "/income", needsStrong: true };
}
