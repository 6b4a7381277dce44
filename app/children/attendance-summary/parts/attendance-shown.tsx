import { headingOfMonth, shownList, shownMonth, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { childPath } from "../../children-addresses.ts";
import type { AttendanceMonth } from "../../contract.ts";
import { daysOver, type MonthToShow } from "../agreed-days.ts";
import { attendanceSummaryTexts } from "../texts/index.ts";
import { MonthPicture } from "./month-picture.tsx";

/** The days of a month beside the agreed days. */
export interface AttendanceContent extends MonthToShow {
  attendanceDays: number;
  /** Null when nothing is agreed for this month. */
  agreed: number | null;
  /** Each day of the month. Null in front of a gateway that answers only their number. */
  days: AttendanceMonth["days"] | null;
}

/** The links to other months lead here, so the focus and a screen reader come to the month. */
const MONTH_ID = "attendance-month";

/** The days of a month in words and as a picture, with a warning if they are more than agreed. */
export function AttendanceShown({ attendance, childId }: { attendance: AttendanceContent; childId: string }) {
  const t = useTexts(attendanceSummaryTexts);
  const language = useLanguage();
  const { month, attendanceDays, agreed, days } = attendance;
  const over = agreed === null ? null : daysOver(attendanceDays, agreed);
  const inWords =
    agreed === null ? t("days", { count: attendanceDays }) : t("daysOf", { count: attendanceDays, agreed });
  const away = days?.filter(({ kind }) => kind === "away").map(({ date }) => writtenDate(date, language)) ?? [];
  return (
    <section className="flow" id={MONTH_ID} {...placeNamedBy(`${MONTH_ID}-title`)}>
      <h3 id={`${MONTH_ID}-title`}>{headingOfMonth(month, language)}</h3>
      {agreed === null ? <p>{t("notAgreed")}</p> : null}
      {over === null ? (
        <p>{inWords}</p>
      ) : (
        <Notice kind="warning" title={inWords}>
          <p>{t("overText")}</p>
          <ActionLink href="/calendar">{t("toCalendar")}</ActionLink>
        </Notice>
      )}
      {days ? <MonthPicture days={days} /> : null}
      {days && away.length > 0 ? <p>{t("away", { days: shownList(away, language) })}</p> : null}
      {days && away.length === 0 && attendanceDays > 0 ? <p>{t("noneAway")}</p> : null}
      <MonthLinks attendance={attendance} childId={childId} />
    </section>
  );
}

function MonthLinks({ attendance: { previous, next }, childId }: { attendance: AttendanceContent; childId: string }) {
  const t = useTexts(attendanceSummaryTexts);
  const language = useLanguage();
  if (!previous && !next) return null;
  const hrefOf = (month: string) => `${childPath(childId)}?month=${month}#${MONTH_ID}`;
  return (
    <nav aria-label={t("months")} className="pager">
      {previous ? (
        <ActionLink href={hrefOf(previous)} icon="arrow-left">
          {shownMonth(previous, language)}
        </ActionLink>
      ) : null}
      {next ? (
        <ActionLink href={hrefOf(next)} icon="arrow-right">
          {shownMonth(next, language)}
        </ActionLink>
      ) : null}
    </nav>
  );
}
