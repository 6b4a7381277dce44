import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import type { KeyOf, Values } from "~/foundation/i18n/texts.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import { HOURS_VALID } from "../details/verification-code.ts";
import type { fi } from "../texts/mail/fi.ts";
import { personalDetailsMailTexts } from "../texts/mail/index.ts";

interface Sender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

/** With an e-mail that is null or empty a person gets no mail. */
interface Receiver {
  email: string | null;
  /** The register's code of the guardian's language. */
  language: string;
}

export type MailKind = keyof typeof fi.mails;

/** Mails about the guardian's own account. They are transactional: no setting switches them off. */
async function send(
  { db, settings }: Sender,
  to: Receiver,
  kind: MailKind,
  { values, usableMinutes }: { values?: (of: Language) => Values; usableMinutes?: number } = {},
) {
  if (!to.email) return;
  const language = spokenLanguage(to.language, settings.languages);
  const mail = { to: to.email, ...accountMail(kind, language, settings.baseUrl, values?.(language)), usableMinutes };
  // The errand is done even when nobody can write to the address.
  if (mailFault(mail) === null) await sendMail(db, mail);
}

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
  date: shownDate(dateAt(instant)),
});

export const mailCode = (sender: Sender, to: Receiver, { code, expiresAt }: { code: string; expiresAt: Date }) =>
  send(sender, to, "code", {
    values: (language) => ({ code, ...at(expiresAt, language) }),
    usableMinutes: HOURS_VALID * 60,
  });

/** To the old address, so that its owner learns of a change that somebody else made. */
export const mailEmailChanged = (sender: Sender, old: Receiver) => send(sender, old, "emailChanged");

export const mailPasswordChanged = (sender: Sender, to: Receiver, now: Date) =>
  send(sender, to, "passwordChanged", { values: (language) => at(now, language) });
