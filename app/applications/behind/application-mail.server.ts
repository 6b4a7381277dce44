import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import type { ApplicationType } from "../contract.ts";
import { decisionDay } from "../sending/next-steps.ts";
import { applicationMailTexts } from "../texts/mail/index.ts";

export interface Confirmation {
  /** Null or empty: the guardian has no e-mail, and we send no mail. */
  email: string | null;
  /** The register's code of the guardian's language. */
  language: string;
  type: ApplicationType;
  urgent: boolean;
  transfer: boolean;
  sentDate: IsoDate;
  /** The last day for the decision. Null: no such day is known yet. */
  dueDate: IsoDate | null;
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
  confirmation: Omit<Confirmation, "email" | "language">,
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = applicationMailTexts.in(language);
  const { type } = confirmation;
  const text = [
    t("greeting"),
    `${t(`received.${type}`)} ${processing(confirmation, language)}`,
    t("change"),
    t("look", { address: `${baseUrl}/applications` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t(`subject.${type}`), text: `${text}\n`, language };
}

/** When the decision comes: the same day as on the pages. An urgent application without certificates has none yet. */
function processing(
  { urgent, transfer, ...application }: Pick<Confirmation, "urgent" | "transfer" | "sentDate" | "dueDate">,
  language: Language,
): string {
  const t = applicationMailTexts.in(language);
  const day = decisionDay(application);
  if (day) return t("decisionBy", { day: shownDate(day) });
  if (transfer) return t("transfer");
  return t(urgent ? "urgent" : "decisionTold");
}
