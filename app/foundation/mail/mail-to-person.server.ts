import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, sendMail } from "./mail.server.ts";
import { tidyEmail } from "./mail-address.ts";

export interface MailSender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

export interface MailReceiver {
  /** Null or empty: the person has no e-mail, and gets no mail. */
  email: string | null;
  /** The register's code of the person's language. */
  language: string;
}

/**
 * Writes a mail in the person's own language into the outbox. The errand is done even when nobody can write to the
 * address: an earlier version took such ones. Then the outbox reports it.
 */
export async function mailToPerson(
  { db, settings }: MailSender,
  { email, language }: MailReceiver,
  write: (language: Language) => Omit<Mail, "to">,
): Promise<void> {
  if (!email) return;
  await sendMail(db, { to: tidyEmail(email), ...write(spokenLanguage(language, settings.languages)) });
}
