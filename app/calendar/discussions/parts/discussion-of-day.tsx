import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { cancelTimePath, DISCUSSIONS_PATH } from "../../calendar-addresses.ts";
import { lastDayToChange } from "../../events/editable-times.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { TimeFile } from "../../events/parts/event-file-links.tsx";
import { discussionTexts } from "../../texts/discussions/index.ts";

export interface DiscussionOfChild {
  eventId: string;
  childId: string;
  /** The title, and the child when a page shows several. */
  title: string;
  time: CalendarEventTime;
}

/** What a guardian can do with a booked time on its day: cancel it while that is possible, and see all discussions. */
export function DiscussionOfDay({ of, today }: { of: DiscussionOfChild; today: IsoDate }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  const { time, title } = of;
  const day = writtenDate(lastDayToChange(time.date), language);
  return (
    <>
      {time.isEditable ? <p>{t("until", { day })}</p> : null}
      {!time.isEditable && time.date >= today ? <p>{t("book.tooLate")}</p> : null}
      <ButtonRow>
        {time.isEditable ? (
          <ActionLink dialog hiddenText={title} href={cancelTimePath(of, time.id)}>
            {t("book.cancel")}
          </ActionLink>
        ) : null}
        <ActionLink href={DISCUSSIONS_PATH}>{t("title")}</ActionLink>
      </ButtonRow>
      <TimeFile id={time.id} title={title} />
    </>
  );
}
