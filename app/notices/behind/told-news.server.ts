import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { EmailMessageType as MailKind } from "~/people/email-message-types.ts";

/** What a mail says about the news of one kind. Other people may read the mailbox: no content and no names. */
export interface NoticeText {
  subject: string;
  /** A sentence that goes on after the greeting. */
  line: string;
  /** Where the guardian sees the news, e.g. `/messages`. */
  path: string;
  /** True when that page will ask for strong identification. */
  needsStrong: boolean;
  /** True when it should not wait for the morning. */
  isUrgent?: boolean;
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

export interface ToldKind extends NoticeText {
  kind: MailKind;
}

/** What there is to tell of these notices now, by kind. A kind of which everything is read or gone is left out. */
export async function toldNews(
  db: Db,
  makers: NoticeMakers,
  {
    personId,
    language,
    notices,
  }: { personId: string; language: Language; notices: readonly { kind: MailKind; subjectId: string }[] },
): Promise<ToldKind[]> {
  const told: ToldKind[] = [];
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const subjectIds = notices.flatMap((notice) => (notice.kind === kind ? notice.subjectId : []));
    const text = await makers[kind]?.({ db }, { personId, subjectIds, language });
    if (text) told.push({ kind, ...text });
  }
  return told;
}
