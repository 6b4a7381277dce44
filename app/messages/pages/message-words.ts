import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { AccountWithPresence, MessageAccount, MessageChild, RegularThread } from "../contract.ts";
import { REMOVED_CONTENT } from "../removed-content.ts";
import { shownInstant } from "../shown-instant.ts";
import type { fi } from "../texts/fi.ts";
import { messageTexts } from "../texts/index.ts";

export type MessageWords = Translate<typeof fi>;

/** "Kaisa Johtaja (staff)". Every sender who is no guardian is staff (spec 1 section 6). */
export function senderName({ name, type, personId }: MessageAccount, guardianId: string, t: MessageWords): string {
  if (type !== "CITIZEN") return t("thread.staff", { name });
  return personId === guardianId ? t("thread.you", { name }) : name;
}

/** Who is away says so before the guardian writes. */
export function awayHint(
  { outOfOffice }: Pick<AccountWithPresence, "outOfOffice">,
  today: string,
  t: MessageWords,
): { hint?: string } {
  if (outOfOffice === null || outOfOffice.end < today) return {};
  return { hint: t("write.away", { start: shownDate(outOfOffice.start), end: shownDate(outOfOffice.end) }) };
}

/** A thread's title. The wire has one notice in three languages for a title that staff removed (contract 3.9). */
export function titleShown(title: string, t: MessageWords): string {
  if (title === REMOVED_CONTENT) return t("list.removedTitle");
  return title.trim() || t("list.noTitle");
}

/** What the thread is. It is the page's heading, because the title of a document holds its heading. */
export const threadKind = ({ messageType }: Pick<RegularThread, "messageType">, t: MessageWords): string =>
  t(messageType === "BULLETIN" ? "thread.kindBulletin" : "thread.kind");

/**
 * The document's title of a thread. Browsers keep titles and show them to others, so it has nothing of the message but
 * the time of the newest one.
 */
export function documentTitle(thread: RegularThread, language: Language): string {
  const t = messageTexts.in(language);
  const kind = threadKind(thread, t);
  const newest = thread.messages.at(-1);
  return newest ? `${kind}, ${shownInstant(newest.sentAt, language)}` : kind;
}

export const childName = ({ preferredName, firstName, lastName }: Omit<MessageChild, "childId">): string =>
  `${preferredName || firstName} ${lastName}`.trim();
