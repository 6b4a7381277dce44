import { shownPeriod } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { AccountWithPresence, MessageAccount } from "../../contract.ts";
import { type MessageWords, messageTexts } from "../../texts/index.ts";

/** "Kaisa Johtaja (staff)". Every sender who is no guardian is staff (spec 1 section 6). */
export function senderName({ name, type, personId }: MessageAccount, guardianId: string, t: MessageWords): string {
  if (type !== "CITIZEN") return t("thread.staff", { name });
  return personId === guardianId ? t("thread.you", { name }) : name;
}

/** The name of a recipient. If the recipient is away, the guardian reads it before writing. */
export function awayHint(
  { outOfOffice }: Pick<AccountWithPresence, "outOfOffice">,
  today: string,
  language: Language,
): { hint?: string } {
  if (outOfOffice === null || outOfOffice.end < today) return {};
  return { hint: messageTexts.in(language)("write.away", { days: shownPeriod(outOfOffice, language) }) };
}
