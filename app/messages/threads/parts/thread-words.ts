import type { Language } from "~/foundation/i18n/language.ts";
import type { RegularThread } from "../../contract.ts";
import { REMOVED_CONTENT } from "../../removed-content.ts";
import { shownInstant } from "../../shown-instant.ts";
import { type MessageWords, messageTexts } from "../../texts/index.ts";

/** A thread's title. If staff removed the title, the wire has one notice in three languages (contract 3.9). */
export function titleShown(title: string, t: MessageWords): string {
  if (title === REMOVED_CONTENT) return t("list.removedTitle");
  return title.trim() || t("list.noTitle");
}

/** The kind of the thread. It is the page's heading, because a thread's own title is part of the thread. */
export const threadKind = ({ messageType }: Pick<RegularThread, "messageType">, t: MessageWords): string =>
  t(messageType === "BULLETIN" ? "thread.kindBulletin" : "thread.kind");

/**
 * The document's title for a thread. Browsers keep titles and show them to other people, so it has no words of the
 * message, only the time of the newest one.
 */
export function documentTitle(thread: RegularThread, language: Language): string {
  const t = messageTexts.in(language);
  const kind = threadKind(thread, t);
  const newest = thread.messages.at(-1);
  return newest ? `${kind}, ${shownInstant(newest.sentAt, language)}` : kind;
}
