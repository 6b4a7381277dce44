import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { discussionTexts } from "../../texts/discussions/index.ts";

/** A booked discussion time as a file for one's own calendar. */
export const TimeFile = ({ id, title }: { id: string; title: string }) => (
  <CalendarFile href={`/api/citizen/calendar-event-times/${id}/ics`} title={title} />
);

interface EventOfChild {
  id: string;
  childId: string;
  date: IsoDate;
  title: string;
}

/** The days of an event around this day as a file for one's own calendar. */
export const EventFile = ({ id, childId, date, title }: EventOfChild) => (
  <CalendarFile href={`/api/citizen/calendar-events/${id}/ics?childId=${childId}&date=${date}`} title={title} />
);

function CalendarFile({ href, title }: { href: string; title: string }) {
  const t = useTexts(discussionTexts);
  return (
    <ActionLink download hiddenText={title} href={href} icon="download" leave>
      {t("file")}
    </ActionLink>
  );
}
