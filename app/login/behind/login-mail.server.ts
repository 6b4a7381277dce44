import { browserKind } from "~/foundation/auth/browser-kind.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Mail } from "~/foundation/mail/mail.server.ts";
import { type MailSender, mailToPerson } from "~/foundation/mail/mail-to-person.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { loginMailTexts } from "../texts/mail/index.ts";

interface NewBrowserLogin {
  level: "weak" | "strong";
  now: Date;
  userAgent: string;
}

/** Tells a guardian that somebody logged in as them on a browser without their cookie (contract 3.1). */
export async function mailNewBrowser(
  sender: MailSender & { settings: Pick<Settings, "newBrowserMail"> },
  { personId, ...login }: NewBrowserLogin & { personId: string },
): Promise<void> {
  if (!sender.settings.newBrowserMail) return;
  const person = await personById(sender.db, personId);
  if (!person) return;
  const { verifiedEmail, email, language } = person;
  await mailToPerson(sender, { email: verifiedEmail ?? email, language }, (spoken) =>
    newBrowserMail(login, spoken, sender.settings.baseUrl),
  );
}

export function newBrowserMail(
  { now, userAgent, level }: NewBrowserLogin,
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = loginMailTexts.in(language);
  const { browser, system } = browserKind(userAgent);
  const kind = [browser, system].filter((name) => name !== null).join(", ") || t("unknownBrowser");
  const text = [
    t("greeting"),
    t(`${level}.text`, { date: shownDate(dateAt(now), language), time: shownTime(timeAt(now), language), kind }),
    t(`${level}.next`, { address: `${baseUrl}/personal-details` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t("subject"), text: `${text}\n`, language };
}
