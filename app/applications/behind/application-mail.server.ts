import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Mail } from "~/foundation/mail/mail.server.ts";
import { type MailReceiver, type MailSender, mailToPerson } from "~/foundation/mail/mail-to-person.server.ts";
import type { ApplicationType } from "../contract.ts";
import { decisionDay } from "../next-steps.ts";
import { applicationMailTexts } from "../texts/mail/index.ts";

export interface Confirmation extends MailReceiver {
  type: ApplicationType;
  urgent: boolean;
  transfer: boolean;
  sentDate: IsoDate;
  /** The last day for the decision. Null: no such day is known yet. */
  dueDate: IsoDate | null;
}

/**
 * Tells the guardian that the application has come. Other people may read the mailbox, so the mail names nobody and
 * repeats nothing from the application. The application is sent even when the e-mail address is unusable.
 */
export const mailConfirmation = (sender: MailSender, confirmation: Confirmation): Promise<void> =>
  mailToPerson(sender, confirmation, (language) => confirmationText(confirmation, language, sender.settings.baseUrl));

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
  if (day) return t("decisionBy", { day: shownDate(day, language) });
  if (transfer) return t("transfer");
  return t(urgent ? "urgent" : "decisionLater");
}
