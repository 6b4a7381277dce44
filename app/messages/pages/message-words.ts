import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { MessageAccount, MessageChild } from "../contract.ts";
import { REMOVED_CONTENT } from "../removed-content.ts";
import type { fi } from "../texts/fi.ts";

export type MessageWords = Translate<typeof fi>;

/** "Kaisa Johtaja (staff)". Every sender who is no guardian is staff (spec 1 section 6). */
export function senderName({ name, type, personId }: MessageAccount, guardianId: string, t: MessageWords): string {
  if (type !== "CITIZEN") return t("thread.staff", { name });
  return personId === guardianId ? t("thread.you", { name }) : name;
}

/** A thread's title. The wire has one notice in three languages for a title that staff removed (contract 3.9). */
export function titleShown(title: string, t: MessageWords): string {
  if (title === REMOVED_CONTENT) return t("list.removedTitle");
  return title.trim() || t("list.noTitle");
}

export const childName = ({ preferredName, firstName, lastName }: Omit<MessageChild, "childId">): string =>
  `${preferredName || firstName} ${lastName}`.trim();

/** "22.11.2026 10.15". */
export function shownInstant(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${shownDate(dateAt(at))} ${shownTime(timeAt(at), language)}`;
}

/** The time of a message of today, the day of an older one. */
export function shortInstant(instant: string, today: string, language: Language): string {
  const at = new Date(instant);
  return dateAt(at) === today ? shownTime(timeAt(at), language) : shownDate(dateAt(at));
}
