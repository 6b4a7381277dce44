import { browserKind } from "~/foundation/auth/browser-kind.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, mailFault, sendMail } from "~/foundation/mail/mail.server.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { loginMailTexts } from "../texts/mail/index.ts";

interface Sender {
  db: Db;
  settings: { baseUrl: string; languages: readonly [Language, ...Language[]] };
}

/** Tells a guardian that somebody logged in as them on a browser without their cookie (contract 3.1). */
export async function mailNewBrowser(
  { db, settings }: Sender,
  personId: string,
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<void> {
  const person = await personById(db, personId);
  const to = person?.verifiedEmail ?? person?.email;
  if (!person || !to) return;
  const language = spokenLanguage(person.language, settings.languages);
  const mail = { to, ...newBrowserMail({ now, userAgent }, language, settings.baseUrl) };
  if (mailFault(mail) === null) await sendMail(db, mail);
}

export function newBrowserMail(
  { now, userAgent }: { now: Date; userAgent: string },
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
  const t = loginMailTexts.in(language);
  const { browser, system } = browserKind(userAgent);
  const kind = [browser, system].filter((name) => name !== null).join(", ") || t("unknownBrowser");
  const text = [
    t("greeting"),
    t("text", { date: shownDate(dateAt(now)), time: shownTime(timeAt(now), language), kind }),
    t("next", { address: `${baseUrl}/personal-details` }),
    t("noReply"),
  ].join("\n\n");
  return { subject: t("subject"), text: `${text}\n`, language };
}
