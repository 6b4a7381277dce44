import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { KeyOf, Values } from "~/foundation/i18n/texts.ts";
import type { Mail } from "~/foundation/mail/mail.server.ts";
import { type MailReceiver, type MailSender, mailToPerson } from "~/foundation/mail/mail-to-person.server.ts";
import type { fi } from "../../texts/mail/fi.ts";
import { personalDetailsMailTexts } from "../../texts/mail/index.ts";
import { HOURS_VALID } from "../../verification-code.ts";

export type MailKind = keyof typeof fi.mails;

/** Mails about the guardian's own account. They are transactional: no setting switches them off. */
const send = (
  sender: MailSender,
  to: MailReceiver,
  kind: MailKind,
  { values, usableMinutes }: { values?: (of: Language) => Values; usableMinutes?: number } = {},
): Promise<void> =>
  mailToPerson(sender, to, (language) => ({
    ...accountMail(kind, language, sender.settings.baseUrl, values?.(language)),
    ...(usableMinutes === undefined ? {} : { usableMinutes }),
  }));

export function accountMail(
  kind: MailKind,
  language: Language,
  baseUrl: string,
  values: Values = {},
): Pick<Mail, "subject" | "text" | "language"> {
  const t = personalDetailsMailTexts.in(language);
  const said = { ...values, address: `${baseUrl}/personal-details` };
  const line = (part: "subject" | "text" | "next") => t(`mails.${kind}.${part}` as KeyOf<typeof fi>, said);
  return {
    subject: line("subject"),
    text: `${[t("greeting"), line("text"), line("next"), t("noReply")].join("\n\n")}\n`,
    language,
  };
}

const at = (instant: Date, language: Language): Values => ({
  time: shownTime(timeAt(instant), language),
  date: shownDate(dateAt(instant), language),
});

export const mailCode = (
  sender: MailSender,
  to: MailReceiver,
  { code, expiresAt }: { code: string; expiresAt: Date },
) =>
  send(sender, to, "code", {
    values: (language) => ({ code, ...at(expiresAt, language) }),
    usableMinutes: HOURS_VALID * 60,
  });

/** To the old address, so that its owner learns of a change that somebody else made. */
export const mailEmailChanged = (sender: MailSender, old: MailReceiver) => send(sender, old, "emailChanged");

export const mailPasswordChanged = (sender: MailSender, to: MailReceiver, now: Date) =>
  send(sender, to, "passwordChanged", { values: (language) => at(now, language) });
