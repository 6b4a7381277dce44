import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import type { ApplicationType } from "../contract.ts";
import { applicationMailTexts } from "../texts/mail/index.ts";

export interface Confirmation {
  /** Null or empty: the guardian has no e-mail, and we send no mail. */
  email: string | null;
  /** The register's code of the guardian's language. */
  language: string;
  type: ApplicationType;
  urgent: boolean;
  transfer: boolean;
}

interface Sender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

/**
 * Tells the guardian that the application has come. Other people may read the mailbox, so the mail names nobody and
 * repeats nothing from the application. The application is sent even when the e-mail address is unusable.
 */
export async function mailConfirmation({ db, settings }: Sender, confirmation: Confirmation): Promise<void> {
  if (!confirmation.email) return;
  const language = spokenLanguage(confirmation.language, settings.languages);
  const mail = { to: confirmation.email, ...confirmationText(confirmation, language, settings.baseUrl) };
  if (mailFault(mail) === null) await sendMail(db, mail);
}

export function confirmationText(
  { type, urgent, transfer }: Pick<Confirmation, "type" | "urgent" | "transfer">,
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = applicationMailTexts.in(language);
  const processing = transfer ? t("transfer") : urgent ? t("urgent") : t(`processing.${type}`);
  const text = [
    t("greeting"),
    `${t(`received.${type}`)} ${processing}`,
    t("change"),
    t("look", { address: `${baseUrl}/applications` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t(`subject.${type}`), text: `${text}\n`, language };
}
