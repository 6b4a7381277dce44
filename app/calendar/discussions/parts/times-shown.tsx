import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { lastDayToChange } from "../../events/editable-times.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { TimeFile } from "../../events/parts/event-file-links.tsx";
import { discussionTexts } from "../../texts/discussions/index.ts";
import type { Discussion } from "../surveys-of-children.ts";
import { whenOf } from "./discussion-words.ts";

/** Booked times, each with the last day on which it can be given back, and its file. */
export function BookedTimes({ times, title }: { times: readonly CalendarEventTime[]; title: string }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  return times.map((time) => {
    const when = whenOf(time, language);
    return (
      <div className="flow" key={time.id}>
        <p>{t("booked", when)}</p>
        {time.isEditable ? <p>{t("until", { day: writtenDate(lastDayToChange(time.date), language) })}</p> : null}
        <TimeFile id={time.id} title={`${title}, ${when.day} ${when.start}`} />
      </div>
    );
  });
}

/** Times that are over. After them another one can be booked, as long as times are free. */
export function HeldTimes({ of: { held, booked, free } }: { of: Discussion }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  if (held.length === 0) return null;
  return (
    <>
      {held.map((time) => (
        <p key={time.id}>{t("held", whenOf(time, language))}</p>
      ))}
      {booked.length === 0 && free.length > 0 ? <p>{t("another")}</p> : null}
    </>
  );
}
