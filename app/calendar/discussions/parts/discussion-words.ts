import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { shortDay, shortTime } from "../../shown-days.ts";
import type { fi } from "../../texts/discussions/fi.ts";

export type DiscussionWords = Translate<typeof fi>;

/** The day and the hours of a time, for the sentences about it. */
export const whenOf = ({ date, startTime, endTime }: CalendarEventTime, language: Language) => ({
  day: shortDay(date, language),
  start: shortTime(startTime, language),
  end: shortTime(endTime, language),
});

/** "Vasu-keskustelu, Elsa". */
export const discussionName = (
  { discussion, child }: { discussion: { title: string }; child: { name: string } },
  t: DiscussionWords,
): string => t("of", { title: discussion.title, name: child.name });
