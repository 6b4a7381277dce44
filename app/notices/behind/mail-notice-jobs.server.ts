import type { Db } from "~/foundation/database/database.server.ts";
import { type Language, spokenLanguage } from "~/foundation/i18n/language.ts";
import { type Mail, sendMail } from "~/foundation/mail/mail.server.ts";
import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { EmailMessageType as MailKind } from "~/people/email-message-types.ts";
import { noticeMailTexts } from "../texts/mail/index.ts";
import { dueAt } from "../when-to-mail.ts";
import { pushDueAt } from "../when-to-push.ts";
import {
  beginHour,
  holdWaiting,
  mailLater,
  type PushState,
  settleNotices,
  type WaitingNews,
  type WaitingNotice,
} from "./mail-notice-store.server.ts";
import { beginPush, leaveUnpushed } from "./push-store.server.ts";
import { type NoticeMakers, type NoticeText, toldNews } from "./told-news.server.ts";

/** It always comes, alone and at once (contract 3.10): the guardian's own act asked for it, or it is about the login. */
const ALWAYS_SENT: MailKind = "TRANSACTIONAL";

interface Office {
  db: Db;
  settings: Pick<Settings, "baseUrl" | "languages" | "push">;
  makers: NoticeMakers;
  /** The machine's time. */
  clock?: () => Date;
}

/**
 * The job that tells one guardian what waits: on the devices, by mail, or both. The mail goes into the outbox, and the pushes
 * into the jobs, in the same transaction that marks the notices. After a kill the job runs again, and finds either both done
 * or none.
 */
export function noticeMailing({ db, settings, makers, clock = () => new Date() }: Office) {
  return ({ personId }: { personId: string }): Promise<void> =>
    db.transaction().execute(async (errand) => {
      const waiting = await holdWaiting(errand, personId);
      if (!waiting) return;
      const office = { db: errand, settings, makers };
      const now = clock();
      const pushed = await pushNews(office, personId, waiting, now);
      const mailed = await mailNews(office, personId, { waiting, pushed, now });
      const [next] = [pushed.next, mailed]
        .filter((at) => at !== null)
        .sort((one, other) => Number(one) - Number(other));
      if (next) await mailLater(errand, personId, next);
    });
}

interface Pushed {
  /** The devices tell them now or later: the mail that a push replaces waits. */
  inPush: readonly WaitingNotice[];
  /** No device tells them, so they are mailed although the guardian wants no mail of them. */
  failed: readonly WaitingNotice[];
  /** When the push of those that wait is due. */
  next: Date | null;
}

/** Begins the push that is due. */
async function pushNews(
  { db, settings, makers }: Office,
  personId: string,
  { notices, deviceIds, pushedKinds, lastPushed, language: registered }: WaitingNews,
  now: Date,
): Promise<Pushed> {
  const having = (state: PushState) => notices.filter(({ pushState }) => pushState === state);
  const [wanted, unwanted] = divided(having("OPEN"), ({ kind }) => kind !== ALWAYS_SENT && pushedKinds.includes(kind));
  await leaveUnpushed(db, idsOf(unwanted), "DONE");
  const inPush = having("SENDING");
  if (settings.push === null || deviceIds.length === 0) {
    await leaveUnpushed(db, idsOf(wanted), "FAILED");
    return { inPush, failed: [...having("FAILED"), ...wanted], next: null };
  }
  const language = spokenLanguage(registered, settings.languages);
  const told = await toldNews(db, makers, { personId, language, notices: wanted });
  const [toTell, over] = divided(wanted, (notice) => told.some(({ kind }) => kind === notice.kind));
  await leaveUnpushed(db, idsOf(over), "DONE");
  const pushed = { inPush: [...inPush, ...toTell], failed: having("FAILED") };
  const [oldest] = toTell;
  if (!oldest) return { ...pushed, next: null };
  const due = pushDueAt({ oldest: oldest.askedAt, lastPushed, isUrgent: told.some(({ isUrgent }) => isUrgent) });
  if (due > now) return { ...pushed, next: due };
  await beginPush(db, personId, { noticeIds: idsOf(toTell), deviceIds, now });
  return { ...pushed, next: null };
}

/** Sends the mail that is due. @returns when the mail of those that wait is due */
async function mailNews(
  office: Office,
  personId: string,
  { waiting, pushed, now }: { waiting: WaitingNews; pushed: Pushed; now: Date },
): Promise<Date | null> {
  const { db } = office;
  const isOff = ({ kind }: WaitingNotice) => kind !== ALWAYS_SENT && waiting.disabledKinds.includes(kind);
  const open = waiting.notices.filter((one) => !one.isMailed && !(isOff(one) && pushed.inPush.includes(one)));
  const isDropped = (one: WaitingNotice) => waiting.email === null || (isOff(one) && !pushed.failed.includes(one));
  await settle(db, open.filter(isDropped), now);
  const [atOnce, others] = divided(
    open.filter((one) => !isDropped(one)),
    ({ kind }) => kind === ALWAYS_SENT,
  );
  for (const notice of atOnce) await mailOne(office, personId, waiting, [notice]);
  await settle(db, atOnce, now);

  const [oldest] = others;
  if (!oldest) return null;
  const due = dueAt({ oldest: oldest.askedAt, lastSent: waiting.lastSent, isDaily: waiting.isDaily });
  if (due > now) return due;
  if (await mailOne(office, personId, waiting, others)) await beginHour(db, personId, now);
  await settle(db, others, now);
  return null;
}

const idsOf = (notices: readonly WaitingNotice[]): string[] => notices.map(({ id }) => id);

const settle = (db: Db, notices: readonly WaitingNotice[], now: Date): Promise<void> =>
  settleNotices(db, idsOf(notices), now);

const divided = <T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  list.filter(isFirst),
  list.filter((one) => !isFirst(one)),
];

/** One mail about all of these. False when there was nothing to tell. */
async function mailOne(
  { db, settings, makers }: Office,
  personId: string,
  { email, language: registered }: Pick<WaitingNews, "email" | "language">,
  notices: readonly WaitingNotice[],
): Promise<boolean> {
  const language = spokenLanguage(registered, settings.languages);
  const mail = mailOf(await toldNews(db, makers, { personId, language, notices }), language, settings.baseUrl);
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
