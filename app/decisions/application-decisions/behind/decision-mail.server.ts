import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import { decisionMailTexts } from "../texts/mail/index.ts";

interface Sender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

/** Whom the decisions are for; null or empty: they have no e-mail and get none. */
interface Receiver {
  email: string | null;
  /** The register's code of the guardian's language. */
  language: string;
}

/** Tells the applicant that decisions have come and wait for an answer, not what was decided nor about whom. */
export async function mailDecisions({ db, settings }: Sender, to: Receiver, count: number): Promise<void> {
  if (!to.email) return;
  const language = spokenLanguage(to.language, settings.languages);
  const mail = { to: to.email, ...decisionMail(count, language, settings.baseUrl) };
  // An address that no mail can be sent to keeps no decision from being sent.
  if (mailFault(mail) === null) await sendMail(db, mail);
}

export function decisionMail(
  count: number,
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = decisionMailTexts.in(language);
  const text = [
    t("greeting"),
    `${t("text", { count })} ${t("answer")}`,
    t("look", { address: `${baseUrl}/decisions` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t("subject", { count }), text: `${text}\n`, language };
}
