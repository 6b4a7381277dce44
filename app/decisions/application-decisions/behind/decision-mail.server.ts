import { sql } from "kysely";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Mail } from "~/foundation/mail/mail.server.ts";
import { type MailReceiver, type MailSender, mailToPerson } from "~/foundation/mail/mail-to-person.server.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { decisionMailTexts } from "../texts/mail/index.ts";

/**
 * Tells the applicant that new decisions wait for an answer. The mail always goes, because days to answer run from now. The
 * devices tell of it if the guardian has chosen that. Neither names a child or an outcome.
 */
export async function tellOfDecisions(
  sender: MailSender,
  to: MailReceiver & { personId: string },
  decisionIds: readonly string[],
): Promise<void> {
  const count = decisionIds.length;
  await mailToPerson(sender, to, (language) => decisionMail(count, language, sender.settings.baseUrl));
  for (const subjectId of decisionIds)
    await askForNotice(sender.db, {
      kind: "DECISION_NOTIFICATION",
      subjectId,
      personIds: [to.personId],
      isMailed: true,
    });
}

/** Says on devices that decisions wait for an answer. Nothing to tell: they are answered. */
export const decisionNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const { rows } = await sql`
    select from decision join application on application.id = application_id
    where decision.id = any(${[...subjectIds]}::uuid[]) and guardian_id = ${personId} and decision.status = 'PENDING'`.execute(
    db,
  );
  const count = rows.length;
  if (count === 0) return null;
  const t = decisionMailTexts.in(language);
  return {
    subject: t("subject", { count }),
    line: `${t("text", { count })} ${t("answer", { count })}`,
    path: "/decisions",
    needsStrong: true,
  };
};

export function decisionMail(
  count: number,
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = decisionMailTexts.in(language);
  const text = [
    t("greeting"),
    `${t("text", { count })} ${t("answer", { count })}`,
    t("look", { address: `${baseUrl}/decisions` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t("subject", { count }), text: `${text}\n`, language };
}
