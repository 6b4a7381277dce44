import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, sendMail } from "~/foundation/mail/mail.server.ts";
import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { EmailMessageType as MailKind } from "~/people/email-message-types.ts";
import { noticeMailTexts } from "../texts/mail/index.ts";
import { dueAt } from "../when-to-mail.ts";
import {
  beginHour,
  holdWaiting,
  mailLater,
  settleNotices,
  type WaitingMail,
  type WaitingNotice,
} from "./mail-notice-store.server.ts";

/** What a mail says about the news of one kind. Other people may read the mailbox: no content and no names. */
export interface NoticeText {
  subject: string;
  /** A sentence that goes on after the greeting. */
  line: string;
  /** Where the guardian sees the news, e.g. `/messages`. */
  path: string;
  /** True when that page will ask for strong identification. */
  needsStrong: boolean;
}

/** Says the news of one kind. Null when there is nothing to tell any more: everything is read or gone. */
export type NoticeMaker = (
  sources: { db: Db },
  asked: { personId: string; subjectIds: readonly string[]; language: Language },
) => Promise<NoticeText | null>;

/** Asks makers that share one kind of mail. The first that has something to tell says it. */
export const firstNotice =
  (makers: readonly NoticeMaker[]): NoticeMaker =>
  async (...asked) => {
    for (const maker of makers) {
      const text = await maker(...asked);
      if (text) return text;
    }
    return null;
  };

/** The makers of the town, because the kinds belong to capabilities, which do not know each other. */
export type NoticeMakers = Readonly<Partial<Record<MailKind, NoticeMaker>>>;

/** It always comes, alone and at once (contract 3.10): the guardian's own act asked for it, or it is about the login. */
const ALWAYS_SENT: MailKind = "TRANSACTIONAL";

interface Office {
  db: Db;
  settings: Pick<Settings, "baseUrl" | "languages">;
  makers: NoticeMakers;
  /** The machine's time. */
  clock?: () => Date;
}

/**
 * The job that mails what waits for one guardian. The mail goes into the outbox in the same transaction that marks its
 * notices as sent. After a kill the job runs again, and finds either both done or none.
 */
export function noticeMailing({ db, settings, makers, clock = () => new Date() }: Office) {
  return ({ personId }: { personId: string }): Promise<void> =>
    db.transaction().execute(async (errand) => {
      const waiting = await holdWaiting(errand, personId);
      if (!waiting) return;
      const office = { db: errand, settings, makers };
      const now = clock();
      const wanted = (kind: MailKind) => kind === ALWAYS_SENT || !waiting.disabledKinds.includes(kind);
      const isDropped = ({ kind }: WaitingNotice) => waiting.email === null || !wanted(kind);
      await settle(errand, waiting.notices.filter(isDropped), now);
      const [atOnce, others] = divided(
        waiting.notices.filter((one) => !isDropped(one)),
        ({ kind }) => kind === ALWAYS_SENT,
      );
      for (const notice of atOnce) await mailOne(office, personId, waiting, [notice]);
      await settle(errand, atOnce, now);

      const [oldest] = others;
      if (!oldest) return;
      const due = dueAt({ oldest: oldest.askedAt, lastSent: waiting.lastSent, isDaily: waiting.isDaily });
      if (due > now) return mailLater(errand, personId, due);
      if (await mailOne(office, personId, waiting, others)) await beginHour(errand, personId, now);
      await settle(errand, others, now);
    });
}

const settle = (db: Db, notices: readonly WaitingNotice[], now: Date): Promise<void> =>
  settleNotices(
    db,
    notices.map(({ id }) => id),
    now,
  );

const divided = <T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  list.filter(isFirst),
  list.filter((one) => !isFirst(one)),
];

/** One mail about all of these. False when there was nothing to tell. */
async function mailOne(
  { db, settings, makers }: Office,
  personId: string,
  { email, language: registered }: Pick<WaitingMail, "email" | "language">,
  notices: readonly WaitingNotice[],
): Promise<boolean> {
  const language = spokenLanguage(registered, settings.languages);
  const texts: NoticeText[] = [];
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const subjectIds = notices.flatMap((notice) => (notice.kind === kind ? notice.subjectId : []));
    const text = await makers[kind]?.({ db }, { personId, subjectIds, language });
    if (text) texts.push(text);
  }
  const mail = mailOf(texts, language, settings.baseUrl);
  if (!mail || !email) return false;
  await sendMail(db, { to: tidyEmail(email), ...mail });
  return true;
}

export function mailOf(
  texts: readonly NoticeText[],
  language: Language,
  baseUrl: string,
): Pick<Mail, "subject" | "text" | "language"> | null {
  const [first] = texts;
  if (!first) return null;
  const t = noticeMailTexts.in(language);
  const paragraphs = [
    t("greeting"),
    ...texts.flatMap(({ line, path, needsStrong }) => [
      line,
      t(needsStrong ? "lookStrong" : "look", { address: `${baseUrl}${path}` }),
    ]),
    t("settings", { address: `${baseUrl}/personal-details#notifications` }),
    t("noReply"),
  ];
  return {
    subject: texts.length === 1 ? first.subject : t("several"),
    text: `${paragraphs.join("\n\n")}\n`,
    language,
  };
}
