import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import { decisionMailTexts } from "../texts/mail/index.ts";

interface Sender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

/** The applicant. With an e-mail that is null or empty they get no mail. */
interface Receiver {
  email: string | null;
  /** The register's code of the guardian's language. */
  language: string;
}

/** Tells the applicant that new decisions wait for an answer. The mail names no child and no outcome. */
export async function mailDecisions({ db, settings }: Sender, to: Receiver, count: number): Promise<void> {
  if (!to.email) return;
  const language = spokenLanguage(to.language, settings.languages);
  const mail = { to: to.email, ...decisionMail(count, language, settings.baseUrl) };
  // We send the decision even when the e-mail address is unusable.
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
