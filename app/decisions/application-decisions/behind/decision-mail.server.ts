import type { Language } from "~/foundation/i18n/language.ts";
import type { Mail } from "~/foundation/mail/mail.server.ts";
import { type MailReceiver, type MailSender, mailToPerson } from "~/foundation/mail/mail-to-person.server.ts";
import { decisionMailTexts } from "../texts/mail/index.ts";

/** Tells the applicant that new decisions wait for an answer. The mail names no child and no outcome. */
export const mailDecisions = (sender: MailSender, to: MailReceiver, count: number): Promise<void> =>
  mailToPerson(sender, to, (language) => decisionMail(count, language, sender.settings.baseUrl));

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
