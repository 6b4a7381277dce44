import { shownDate, shownPeriod, shownTime } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { type DailyServiceTimesValue, WEEKDAYS } from "../../contract.ts";
import { serviceNeedsTexts } from "../texts/index.ts";
import type { TimesByTense } from "../times-by-tense.ts";

/** The ids of the notices of changed times, and the form that dismisses them. */
export interface ChangedTimes {
  ids: string[];
  opening: FormOpening;
}

/** The agreed daily times: now, coming and earlier. If they have changed, a notice stands before them. */
export function DailyTimesShown({ times, changed }: { times: TimesByTense; changed: ChangedTimes | null }) {
  const t = useTexts(serviceNeedsTexts);
  const { present, future, past } = times;
  return (
    <section className="flow">
      <h3>{t("times.title")}</h3>
      {changed ? <TimesChanged {...changed} /> : null}
      {present.length === 0 ? <p>{t("times.none")}</p> : <TimesList times={present} />}
      {future.length > 0 ? <h4>{t("tense.future")}</h4> : null}
      {future.length > 0 ? <TimesList times={future} /> : null}
      {past.length > 0 ? <h4>{t("tense.past")}</h4> : null}
      {past.length > 0 ? <TimesList times={past} /> : null}
    </section>
  );
}

/** The form with the same name on the calendar also dismisses them. */
function TimesChanged({ ids, opening }: ChangedTimes) {
  const t = useTexts(serviceNeedsTexts);
  const form = useServerForm({ opening, name: "notices" });
  return (
    <Notice kind="waiting" level={4} title={t("times.changed")}>
      <p>{t("times.changedText")}</p>
      <PostForm form={form} guarded={false}>
        {ids.map((id) => (
          <input key={id} name="notices" type="hidden" value={id} />
        ))}
        <Button value="dismiss">{t("times.dismiss")}</Button>
      </PostForm>
    </Notice>
  );
}

function TimesList({ times }: { times: readonly DailyServiceTimesValue[] }) {
  const t = useTexts(serviceNeedsTexts);
  const language = useLanguage();
  return (
    <ThingList>
      {times.map((one) => {
        const { start, end } = one.validityPeriod;
        return (
          <Thing key={start} name={<TimesName times={one} />}>
            <p>
              {end
                ? t("times.validUntil", { days: shownPeriod({ start, end }, language) })
                : t("times.validFrom", { start: shownDate(start, language) })}
            </p>
            {one.type === "IRREGULAR" ? <TimesByWeekday times={one} /> : null}
          </Thing>
        );
      })}
    </ThingList>
  );
}

function TimesName({ times }: { times: DailyServiceTimesValue }) {
  const t = useTexts(serviceNeedsTexts);
  const language = useLanguage();
  if (times.type !== "REGULAR") return t(`times.${times.type}`);
  const { start, end } = times.regularTimes;
  return t("times.REGULAR", { times: `${shownTime(start, language)}–${shownTime(end, language)}` });
}

function TimesByWeekday({ times }: { times: Extract<DailyServiceTimesValue, { type: "IRREGULAR" }> }) {
  const t = useTexts(serviceNeedsTexts);
  const language = useLanguage();
  return (
    <ul className="times-of-week">
      {WEEKDAYS.flatMap((day) => {
        const of = times[day];
        if (!of) return [];
        return (
          <li key={day}>
            {t(`weekdays.${day}`)} {shownTime(of.start, language)}–{shownTime(of.end, language)}
          </li>
        );
      })}
    </ul>
  );
}
